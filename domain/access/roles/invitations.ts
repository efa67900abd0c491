import type { PlanIdentifier } from '#ports/access/client';
import type { Invitation } from '#ports/access/invitation';
import type { Organization } from '#ports/access/organization';
import type { Role } from '#ports/access/role';
import type { User } from '#ports/access/user';
import type { DateTime } from '#ports/foundation/date-time';
import type { Ports } from '#ports/platform/platform-ports';
import { mailPerson, requireAttempt, ServiceError, toDateTime } from '../../foundation/index.ts';
import { requireGrantable } from '../authentication/authorize.ts';
import { normalizeEmail } from '../authentication/email.ts';
import { isActive } from '../authentication/is-active.ts';
import {
  forgetMailedTokens,
  issueMailedToken,
  mailedTokenMilliseconds,
  readMailedToken,
} from '../authentication/mailed-tokens.ts';
import { getRolePermissions } from '../authentication/permissions.ts';
import { getClientById } from '../limits/pools.ts';
import { requireEnabledClient } from '../limits/require-plan.ts';
import { findRole, type RoleAccess, type RoleAddress, type RoleScope, toRoleScope } from './role-scope.ts';

/** How many people a client may invite in 24 hours, against spam from free clients. */
const invitationsADay: Readonly<Record<PlanIdentifier, number>> = { free: 5, basic: 20, pro: 50, custom: 200 };

/**
 * Checks that an address can be invited. Throws `role_held_already` when it is the verified address of a person who
 * holds the role. For all others the answer is the same, whether they are users or not.
 */
async function requireInvitable(
  { storage, identifiers }: Ports<'identifiers' | 'storage'>,
  role: Role,
  email: string,
): Promise<void> {
  const [user] = await storage.find('users', { where: { email }, limit: 1 });
  if (!user?.email_verified || !usesRoles(user)) return;
  if (await storage.get('role_members', identifiers.derive('role member', role._id, user._id)))
    throw new ServiceError('role_held_already');
}

async function storeAndMail(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'settings' | 'storage'>,
  scope: RoleScope,
  role: Role,
  { email, ...inviter }: Pick<Invitation, 'email' | 'id_app' | 'id_user'>,
): Promise<void> {
  const { clock, settings, storage } = ports;
  const now = clock.now();
  const invitation: Invitation = {
    _id: invitationId(ports, role._id, email),
    id_role: role._id,
    id_client: role.id_client,
    ...(role.id_organization !== undefined && { id_organization: role.id_organization }),
    email,
    ...inviter,
    creation_date: toDateTime(now),
    expires_date: toDateTime(now + mailedTokenMilliseconds.invitation),
  };
  if (!(await storage.insert('invitations', invitation))) {
    const { _id, id_client, id_user, id_app, expires_date } = invitation;
    await storage.update('invitations', _id, { id_user, id_app, expires_date }, { id_client });
  }
  await mailPerson(ports, 'invitation', email, async () => {
    const token = await issueMailedToken(ports, invitation, 'invitation');
    const link = `${settings.publicUrl}/account/invitation?token=${token}`;
    return ports.presentation.invitation({ where: scope.name, role: role.name, link });
  });
}

/**
 * Invites an e-mail address to a role: mails a link, valid for seven days, with which its owner accepts. Nothing is
 * granted before that, and no user is created. A repeated invitation mails another link. A person who recently got too
 * many mails, from any inviters, gets none until the invitation is repeated later.
 *
 * Throws `email_not_valid` when the address is not valid; `client_role_not_found` or `organization_role_not_found` when
 * there is no such role; `role_held_already` when the person holds it; `permission_missing` when the caller lacks a
 * permission of the role; `too_many_calls` when the client has reached its plan's daily limit; `mail_not_sent` when the
 * mail could not be sent. In that last case the invitation exists, and inviting again sends the mail again.
 */
export async function inviteToRole<In extends RoleAccess>(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'settings' | 'storage'>,
  access: In,
  address: RoleAddress<In>,
  input: { readonly email: string },
): Promise<{ success: boolean }> {
  const { caller } = access;
  const scope = toRoleScope(access);
  const email = normalizeEmail(input.email);
  const role = await findRole(ports, scope, address.id_role);
  await requireGrantable(ports, caller, getRolePermissions(role), scope);
  await requireInvitable(ports, role, email);
  const { plan_identifier } = await getClientById(ports, scope.id_client);
  await requireAttempt(ports, {
    counted: ['invitation of client', scope.id_client],
    limit: invitationsADay[plan_identifier],
    milliseconds: 24 * 60 * 60 * 1000,
  });
  const inviter = caller.kind === 'user' ? { id_user: caller.id_user } : { id_app: caller.id_app };
  try {
    await storeAndMail(ports, scope, role, { email, ...inviter });
  } catch (error) {
    // How often others invited this person must not be revealed.
    if (!(error instanceof ServiceError && error.error === 'too_many_calls')) throw error;
  }
  return { success: true };
}

/**
 * Invites like `inviteToRole`, for the operator, without a plan's limit. Throws `too_many_calls` when the person
 * recently got too many mails; otherwise the errors of `inviteToRole`.
 */
export async function inviteAsOperator(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'settings' | 'storage'>,
  scope: RoleScope,
  input: { readonly id_role: string; readonly email: string },
): Promise<void> {
  const email = normalizeEmail(input.email);
  const role = await findRole(ports, scope, input.id_role);
  await requireInvitable(ports, role, email);
  await storeAndMail(ports, scope, role, { email });
}

/** Returns whether a person can use their roles: they have accepted, and are neither deleted nor disabled. */
export const usesRoles = (user: User | undefined): boolean => user !== undefined && user.enabled && isActive(user);

/** An invitation as the invited person sees it. */
export interface InvitationView {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization?: string;
  /** The address it was mailed to. */
  readonly email: string;
  readonly client_name: string;
  readonly organization_name?: string;
  readonly role_name: string;
  /** The inviter, with the address if it is verified; absent for the operator. */
  readonly inviter?: { readonly name?: string; readonly email?: string };
  readonly expires_date: DateTime;
}

/** An invitation that can be accepted, and its role. */
export interface OpenInvitation {
  readonly invitation: Invitation;
  readonly role: Role;
  readonly organization: Organization | undefined;
}

/** Returns the identifier of the invitation of an address to a role. */
export const invitationId = ({ identifiers }: Ports<'identifiers'>, id_role: string, email: string): string =>
  identifiers.derive('invitation', id_role, email);

/** Ends an invitation with all its mailed links. Returns whether it existed. */
export async function endInvitation(ports: Ports<'storage'>, { _id, id_client }: Invitation): Promise<boolean> {
  const wasThere = await ports.storage.remove('invitations', _id, { id_client });
  await forgetMailedTokens(ports, _id, 'invitation');
  return wasThere;
}

/** Returns the role of an invitation; undefined when its role or organization is gone. */
export async function whatItGives(
  { storage }: Ports<'storage'>,
  invitation: Invitation,
): Promise<OpenInvitation | undefined> {
  const { id_role, id_organization } = invitation;
  const role = await storage.get('roles', id_role);
  const organization = id_organization === undefined ? undefined : await storage.get('organizations', id_organization);
  const isGone = id_organization !== undefined && (!organization || organization.deleted);
  return role && !isGone ? { invitation, role, organization } : undefined;
}

/**
 * Returns the invitation of a mailed link, by the secret of the link. Undefined when there is none: it was ended, or
 * the link is from before invitations were records. Throws `token_missing` when the secret is not valid;
 * `token_expired` when it has expired.
 */
export async function openInvitation(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  secret: string,
): Promise<OpenInvitation | undefined> {
  const token = await readMailedToken(ports, secret, 'invitation');
  const invitation = await ports.storage.get('invitations', token.id_user);
  return invitation && whatItGives(ports, invitation);
}

/**
 * Checks that the inviter could still invite: an invitation grants no more than its inviter could grant now. Throws
 * `invitation_without_inviter` when they may not; `client_disabled` while the client is disabled.
 */
export async function requireInviter(
  ports: Ports<'storage'>,
  { invitation, role, organization }: OpenInvitation,
): Promise<void> {
  const { id_app, id_user, id_client } = invitation;
  await requireEnabledClient(ports, id_client);
  const refuse = () => new ServiceError('invitation_without_inviter');
  if (id_app !== undefined) {
    const app = await ports.storage.get('apps', id_app);
    if (!app || app.deleted) throw refuse();
  }
  if (id_user === undefined) return;
  if (!usesRoles(await ports.storage.get('users', id_user))) throw refuse();
  const toInvite = organization ? 'organization_roles:create' : 'client_roles:create';
  const needed = [...getRolePermissions(role), toInvite];
  try {
    await requireGrantable(ports, { kind: 'user', id_user }, needed, {
      id_client,
      ...(organization && { organization }),
    });
  } catch (error) {
    throw error instanceof ServiceError ? refuse() : error;
  }
}

function viewInviter(app: { readonly name: string } | undefined, user: User | undefined): InvitationView['inviter'] {
  if (app) return { name: app.name };
  if (!user) return undefined;
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ');
  return { ...(name !== '' && { name }), ...(user.email_verified && { email: user.email }) };
}

/** Returns an invitation as the invited person sees it. */
export async function viewInvitation(
  ports: Ports<'storage'>,
  { invitation, role, organization }: OpenInvitation,
): Promise<InvitationView> {
  const { _id, id_client, id_organization, email, id_user, id_app, expires_date } = invitation;
  const client = await getClientById(ports, id_client);
  const inviter = viewInviter(
    id_app === undefined ? undefined : await ports.storage.get('apps', id_app),
    id_user === undefined ? undefined : await ports.storage.get('users', id_user),
  );
  return {
    ...{ _id, id_client, email, client_name: client.name, role_name: role.name, expires_date },
    ...(id_organization !== undefined && { id_organization }),
    ...(organization && { organization_name: organization.name }),
    ...(inviter && { inviter }),
  };
}
