import type { Caller } from '#ports/authentication/caller';
import type { User } from '#ports/authentication/user';
import type { Mail } from '#ports/mail/mail';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { requireGrantable } from '../authentication/authorize.ts';
import { emailOf } from '../authentication/email.ts';
import { issueMailedToken } from '../authentication/mailed-tokens.ts';
import { invitationMail, newRoleMail } from '../authentication/mails.ts';
import { ServiceError } from '../errors/service-error.ts';
import { toDateTime } from '../shared/date-time.ts';
import { addMember, findRole, type RoleScope } from './role-scope.ts';

/** The user with this address, made now and disabled when there is none. */
async function invitedUser(ports: PlatformPorts, email: string): Promise<User> {
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
  // When another invitation was faster, theirs is there now.
  if (!(await storage.insert('users', user))) return invitedUser(ports, email);
  return user;
}

/**
 * Invites an address to a role: whoever has no user yet gets a link, good for seven days, that makes one;
 * who has one is told by mail. Somebody who has not answered gets a new link. 609 for no address, 1203 or
 * 1202 for no such role, 509 for somebody who holds it already, 508 when the mail could not be sent (the
 * role is given all the same: inviting again sends again), 520 when the caller lacks what the role grants.
 */
export async function inviteTo(
  ports: PlatformPorts,
  caller: Caller,
  scope: RoleScope,
  input: { readonly id_role: string; readonly email: string },
): Promise<{ success: boolean }> {
  const { storage, identifiers, settings } = ports;
  const email = emailOf(input.email);
  const role = await findRole(ports, scope, input.id_role);
  await requireGrantable(ports, caller, role.permissions, scope);
  const user = await invitedUser(ports, email);
  const holds = await storage.get('role_members', identifiers.derive('role member', role._id, user._id));
  if (user.deleted || (holds && user.enabled)) throw new ServiceError(509);
  await addMember(ports, role, user._id);
  const facts = { where: scope.name, role: role.name };
  const invitation = async (): Promise<Mail> => {
    const token = await issueMailedToken(ports, user, 'invitation');
    return invitationMail(email, {
      ...facts,
      link: `${settings.public_url}/account/invitation?token=${token}`,
    });
  };
  const sign_in = ports.identity_provider?.issuer ?? settings.public_url;
  const isNew = !user.enabled && !ports.identity_provider;
  try {
    await ports.mail.send(isNew ? await invitation() : newRoleMail(email, { ...facts, sign_in }));
  } catch (error) {
    ports.logger.warn('a mail was not sent', { error });
    throw new ServiceError(508);
  }
  return { success: true };
}
