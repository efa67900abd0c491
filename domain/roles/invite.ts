import type { Caller } from '#ports/authentication/caller';
import type { User } from '#ports/authentication/user';
import type { PlanIdentifier } from '#ports/clients/client';
import type { Mail } from '#ports/mail/mail';
import type { Ports } from '#ports/platform/platform-ports';
import type { Role } from '#ports/roles/role';
import { emailOf, issueMailedToken, permissionsOfRole, requireGrantable } from '../authentication/index.ts';
import { invitationMail, mailPerson, newRoleMail } from '../mail/index.ts';
import { clientOf } from '../plans/index.ts';
import { ServiceError } from '../errors/index.ts';
import { requireAttempt, toDateTime } from '../shared/index.ts';
import { addMember, findRole, type RoleScope } from './role-scope.ts';

/** How many people a client may invite in 24 hours, so that nobody uses a free client to send spam. */
const invitationsADay: Readonly<Record<PlanIdentifier, number>> = {
  free: 5,
  basic: 20,
  pro: 50,
  custom: 200,
};

interface Invitation {
  readonly id_role: string;
  readonly email: string;
}

/** Returns the user with this e-mail address. When there is none, creates one that is not enabled yet. */
async function invitedUser(ports: Ports<'clock' | 'identifiers' | 'storage'>, email: string): Promise<User> {
  const { storage, identifiers, clock } = ports;
  const [known] = await storage.find('users', { where: { email }, limit: 1 });
  if (known) return known;
  const user: User = {
    _id: identifiers.next(),
    email,
    email_verified: false,
    enabled: false,
    creation_date: toDateTime(clock.now()),
    deleted: false,
  };
  // Another invitation was faster, so the user exists now.
  if (!(await storage.insert('users', user))) return invitedUser(ports, email);
  return user;
}

/**
 * Checks that an address can be invited. Throws `role_held_already` when it belongs to somebody who holds the role;
 * `email_not_verified` when somebody uses it without having proved that it is theirs.
 */
async function requireInvitable(
  ports: Ports<'identifiers' | 'storage'>,
  role: Role,
  email: string,
): Promise<void> {
  const { storage, identifiers } = ports;
  const [user] = await storage.find('users', { where: { email }, limit: 1 });
  if (!user) return;
  const holds = await storage.get('role_members', identifiers.derive('role member', role._id, user._id));
  if (user.deleted || (holds && user.enabled)) throw new ServiceError('role_held_already');
  // Anyone can claim an address, and what is meant for its owner must not become theirs.
  if (user.enabled && !user.email_verified) throw new ServiceError('email_not_verified');
}

async function giveAndMail(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'logger' | 'mail' | 'settings' | 'storage'>,
  scope: RoleScope,
  role: Role,
  email: string,
): Promise<void> {
  const { settings, identityProvider } = ports;
  const user = await invitedUser(ports, email);
  await addMember(ports, role, user._id);
  const facts = { where: scope.name, role: role.name };
  const sign_in = identityProvider?.issuer ?? settings.publicUrl;
  const isNew = !user.enabled && !identityProvider;
  await mailPerson(ports, 'invitation', email, async (): Promise<Mail> => {
    if (!isNew) return newRoleMail(email, { ...facts, sign_in });
    const token = await issueMailedToken(ports, user, 'invitation');
    const link = `${settings.publicUrl}/account/invitation?token=${token}`;
    return invitationMail(email, { ...facts, link });
  });
}

/**
 * Invites an e-mail address to a role. A person without a user gets a link, valid for seven days, that creates one;
 * a person with a user is told by mail. Somebody who has not accepted yet gets another link. Somebody who got too
 * many mails lately, from whomever, gets the role without a mail: the links they have work for it too.
 *
 * Throws `email_not_valid` when the address is not valid; `client_role_not_found` or `organization_role_not_found`
 * when there is no such role; `role_held_already` when the person holds it; `permission_missing` when the caller
 * lacks a permission of the role; `email_not_verified` when somebody uses the address without having proved that it
 * is theirs; `too_many_calls` when the client has invited as many as its plan allows in a day; `mail_not_sent` when
 * the mail could not be sent. In that last case the role is given all the same, and inviting again sends the mail
 * again.
 */
export async function inviteTo(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'logger' | 'mail' | 'settings' | 'storage'>,
  caller: Caller,
  scope: RoleScope,
  input: Invitation,
): Promise<{ success: boolean }> {
  const email = emailOf(input.email);
  const role = await findRole(ports, scope, input.id_role);
  await requireGrantable(ports, caller, permissionsOfRole(role), scope);
  await requireInvitable(ports, role, email);
  const { plan_identifier } = await clientOf(ports, scope.id_client);
  await requireAttempt(ports, {
    counted: ['invitation of client', scope.id_client],
    limit: invitationsADay[plan_identifier],
    milliseconds: 24 * 60 * 60 * 1000,
  });
  try {
    await giveAndMail(ports, scope, role, email);
  } catch (error) {
    // Nobody must learn how often others invited this person.
    if (!(error instanceof ServiceError && error.error === 'too_many_calls')) throw error;
  }
  return { success: true };
}

/**
 * Invites like `inviteTo`, for the operator, whom no plan limits. Throws `too_many_calls` when the person got too
 * many mails lately; otherwise the errors of `inviteTo`.
 */
export async function inviteAsOperator(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'logger' | 'mail' | 'settings' | 'storage'>,
  scope: RoleScope,
  input: Invitation,
): Promise<void> {
  const email = emailOf(input.email);
  const role = await findRole(ports, scope, input.id_role);
  await requireInvitable(ports, role, email);
  await giveAndMail(ports, scope, role, email);
}
