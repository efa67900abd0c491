import type { User } from '#ports/access/user';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Invitation } from '#ports/access/invitation';
import type { Role } from '#ports/access/role';
import type { DateTime } from '#ports/foundation/date-time';
import { forgetMailedTokens, readMailedToken } from '../authentication/mailed-tokens.ts';
import { getRolePermissions } from '../authentication/permissions.ts';
import { requireGrantable } from '../authentication/authorize.ts';
import { ServiceError } from '../../foundation/index.ts';
import { getClientById } from '../limits/pools.ts';
import { requireEnabledClient } from '../limits/require-plan.ts';
import { isActive } from '../authentication/is-active.ts';

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
