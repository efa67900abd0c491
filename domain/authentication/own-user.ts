import type { Caller } from '#ports/authentication/caller';
import type { User } from '#ports/authentication/user';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/service-error.ts';
import { UniqueConflict } from '../storage/unique-conflict.ts';
import { requireUser } from './authorize.ts';
import { emailOf } from './email.ts';
import { requireOwnPeople } from './external-user.ts';
import { emailVerificationMail } from './mails.ts';
import { issueMailedToken, useMailedToken } from './mailed-tokens.ts';
import { type OwnUserView, viewOwnUser } from './user-view.ts';

/** The user who asks, as stored. 518 when they are gone. */
export async function ownUser(ports: Pick<PlatformPorts, 'storage'>, caller: Caller): Promise<User> {
  const user = await ports.storage.get('users', requireUser(caller));
  if (!user || user.deleted) throw new ServiceError(518);
  return user;
}

/** The person who asks. */
export async function getOwnUser(ports: PlatformPorts, caller: Caller): Promise<OwnUserView> {
  return viewOwnUser(await ownUser(ports, caller));
}

/** Mails a link that proves the address. 508 when the mail could not be sent. */
async function askForProof(ports: PlatformPorts, user: User): Promise<void> {
  const token = await issueMailedToken(ports, user, 'email_verification');
  const link = `${ports.settings.public_url}/account/verify-email?token=${token}`;
  try {
    await ports.mail.send(emailVerificationMail(user.email, link));
  } catch (error) {
    ports.logger.warn('a mail was not sent', { error });
    throw new ServiceError(508);
  }
}

/**
 * Changes the person’s own names (`null` clears one), or their address: for that the password is needed again, and the new
 * address counts as not verified until the link mailed to it is opened. 505 for a wrong password, 609 for
 * an address that is none, 510 for one that is taken.
 */
export async function updateOwnUser(
  ports: PlatformPorts,
  caller: Caller,
  input: {
    readonly firstname?: string | null | undefined;
    readonly lastname?: string | null | undefined;
    readonly email?: string | undefined;
    readonly current_password?: string | undefined;
  },
): Promise<OwnUserView> {
  const user = await ownUser(ports, caller);
  const { firstname = user.firstname, lastname = user.lastname } = input;
  const email = input.email === undefined ? user.email : emailOf(input.email);
  const moves = email !== user.email;
  if (moves) {
    requireOwnPeople(ports);
    const right = await ports.passwords.verify(input.current_password ?? '', user.password_hash ?? '');
    if (!right) throw new ServiceError(505);
  }
  try {
    const changed = await ports.storage.update('users', user._id, {
      firstname: firstname ?? undefined,
      lastname: lastname ?? undefined,
      email,
      email_verified: user.email_verified && !moves,
    });
    if (!changed) throw new ServiceError(518);
    if (moves) await askForProof(ports, changed);
    return viewOwnUser(changed);
  } catch (error) {
    if (error instanceof UniqueConflict) throw new ServiceError(510);
    throw error;
  }
}

/** Mails the link that proves the person’s address again. 508 when the mail could not be sent. */
export async function requestEmailVerification(
  ports: PlatformPorts,
  caller: Caller,
): Promise<{ success: boolean }> {
  const user = await ownUser(ports, caller);
  if (!user.email_verified) await askForProof(ports, user);
  return { success: true };
}

/** Confirms the address a link was mailed to. 501 and 522 for a link that is not valid or too old. */
export async function verifyEmail(ports: PlatformPorts, token: string): Promise<{ success: boolean }> {
  const user = await useMailedToken(ports, token, 'email_verification');
  await ports.storage.update('users', user._id, { email_verified: true }, { email: user.email });
  return { success: true };
}
