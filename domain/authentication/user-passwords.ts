import type { Caller } from '#ports/authentication/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/service-error.ts';
import { requireOwnPeople } from './external-user.ts';
import { findMailedToken, issueMailedToken, useMailedToken } from './mailed-tokens.ts';
import { passwordResetMail } from './mails.ts';
import { ownUser } from './own-user.ts';
import { countSignIn } from './sign-in-throttle.ts';
import { beginUserSession, endUserSessions, findUserByEmail, type UserTokens } from './user-sessions.ts';

/** Shortest and longest password, in UTF-16 code units. */
export const passwordLength = { min: 10, max: 1024 } as const;

/** 611 for a password that is too short or too long. */
export function requirePassword(password: string): void {
  const { min, max } = passwordLength;
  if (password.length < min || password.length > max) throw new ServiceError(611, { min, max });
}

/**
 * Changes the password of the person who asks and ends all their sign-ins; the answer is a new one. 505
 * for a wrong current password, 545 after too many, 611 for a new one that is too short.
 */
export async function changePassword(
  ports: PlatformPorts,
  caller: Caller,
  input: { readonly current_password: string; readonly new_password: string },
): Promise<UserTokens> {
  requireOwnPeople(ports);
  requirePassword(input.new_password);
  const user = await ownUser(ports, caller);
  const succeeded = await countSignIn(ports, user.email, undefined);
  if (!(await ports.passwords.verify(input.current_password, user.password_hash ?? ''))) {
    throw new ServiceError(505);
  }
  await succeeded();
  await ports.storage.update('users', user._id, {
    password_hash: await ports.passwords.hash(input.new_password),
  });
  await endUserSessions(ports, user._id);
  return beginUserSession(ports, user._id);
}

/**
 * Mails a link for a new password, if the address is somebody’s. The answer is the same for every
 * address and does not wait for the mail, so that nobody learns who has a user here.
 */
export async function requestPasswordReset(
  ports: PlatformPorts,
  input: { readonly email: string; readonly address?: string | undefined },
): Promise<{ success: boolean }> {
  requireOwnPeople(ports);
  const email = input.email.trim().toLowerCase();
  await countSignIn(ports, `password reset of ${email}`, input.address);
  const user = await findUserByEmail(ports, email);
  if (user?.enabled) {
    const token = await issueMailedToken(ports, user, 'password_reset');
    const link = `${ports.settings.public_url}/account/reset-password?token=${token}`;
    void ports.mail.send(passwordResetMail(user.email, link)).catch((error: unknown) => {
      ports.logger.warn('a mail was not sent', { error });
    });
  }
  return { success: true };
}

/** Sets the password a mailed link was asked for and ends all sign-ins. 501 and 522 for the link, 611 for the password. */
export async function resetPassword(
  ports: PlatformPorts,
  input: { readonly token: string; readonly password: string },
): Promise<UserTokens> {
  requireOwnPeople(ports);
  requirePassword(input.password);
  await findMailedToken(ports, input.token, 'password_reset');
  const password_hash = await ports.passwords.hash(input.password);
  const user = await useMailedToken(ports, input.token, 'password_reset');
  // Who reads the mailbox has proven the address too.
  await ports.storage.update('users', user._id, { password_hash, email_verified: true });
  await endUserSessions(ports, user._id);
  return beginUserSession(ports, user._id);
}

/**
 * Answers an invitation: sets the password, enables the user, signs them in. 501 and 522 for the link,
 * 611 for the password.
 */
export async function acceptInvitation(
  ports: PlatformPorts,
  input: {
    readonly token: string;
    readonly password: string;
    readonly firstname?: string | undefined;
    readonly lastname?: string | undefined;
  },
): Promise<UserTokens> {
  requireOwnPeople(ports);
  requirePassword(input.password);
  await findMailedToken(ports, input.token, 'invitation');
  const password_hash = await ports.passwords.hash(input.password);
  const user = await useMailedToken(ports, input.token, 'invitation');
  const { firstname = user.firstname, lastname = user.lastname } = input;
  await ports.storage.update('users', user._id, {
    password_hash,
    firstname,
    lastname,
    email_verified: true,
    enabled: true,
  });
  return beginUserSession(ports, user._id);
}
