import type { PlanIdentifier } from '#ports/access/client';
import type { Ports } from '#ports/platform/platform-ports';
import type { Invitation } from '#ports/access/invitation';
import type { Role } from '#ports/access/role';
import { normalizeEmail } from '../authentication/email.ts';
import { issueMailedToken, mailedTokenMilliseconds } from '../authentication/mailed-tokens.ts';
import { getRolePermissions } from '../authentication/permissions.ts';
import { requireGrantable } from '../authentication/authorize.ts';
import { mailPerson, requireAttempt, ServiceError, toDateTime } from '../../foundation/index.ts';
import { getClientById } from '../limits/pools.ts';
import { invitationId, usesRoles } from './invitations.ts';
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
