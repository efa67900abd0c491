import type { UserCaller } from '#ports/access/caller';
import type { User } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import { mailPerson, requireAttempt, ServiceError } from '../../foundation/index.ts';
import type { CallerAccess } from './access.ts';
import { requireOwnPeople } from './external-user.ts';
import { normalizeEmail } from './email.ts';
import { endAssistants, endUserSessions } from './session-ending.ts';
import { findMailedToken, forgetMailedTokens, issueMailedToken, notify, useMailedToken } from './mailed-tokens.ts';
import { ownUser, type OwnUserPorts, requireOwnPassword } from './own-user.ts';
import { requirePassword } from './is-password-of.ts';
import type { SignInOrigin } from './sign-in-origin.ts';
import { beginUserSession, findUserByEmail, type UserTokens } from './user-sessions.ts';

const hour = 60 * 60 * 1000;
/** How many password resets one network address may request, for any users. */
const resetsFromAddress = { limit: 20, milliseconds: hour } as const;

/**
 * Stores a new password, ends every sign-in and assistant, and invalidates the mailed links of the old one. Sign-ins
 * end before too: if this process dies in between, those with the old password are still out.
 */
async function replacePassword(
  ports: Ports<'storage'>,
  id_user: string,
  changes: Pick<User, 'password_hash'> & Partial<Pick<User, 'email_verified'>>,
): Promise<void> {
  const endOld = async (): Promise<void> => {
    await forgetMailedTokens(ports, id_user, 'password_reset');
    await forgetMailedTokens(ports, id_user, 'console_link');
    await endUserSessions(ports, id_user);
    await endAssistants(ports, id_user);
  };
  await endOld();
  await ports.storage.update('users', id_user, changes);
  await endOld();
}

/**
 * Changes the caller's password, ends all their sign-ins and assistants, invalidates mailed reset links, and notifies
 * them by mail. Returns a new sign-in.
 */
export async function changePassword(
  ports: OwnUserPorts & Ports<'tokens'>,
  { caller }: CallerAccess<UserCaller>,
  input: SignInOrigin & { readonly current_password: string; readonly new_password: string },
): Promise<UserTokens> {
  requireOwnPeople(ports);
  const user = await ownUser(ports, caller);
  requirePassword(input.new_password, user.email);
  await requireOwnPassword(ports, caller, user, input);
  const password_hash = await ports.passwords.hash(input.new_password);
  await replacePassword(ports, user._id, { password_hash });
  await notify(ports, user, ports.presentation.passwordChanged);
  return beginUserSession(ports, { ...user, password_hash }, input);
}

async function mailReset(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'settings' | 'storage'>,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(ports, email);
  if (!user?.enabled) return;
  await mailPerson(ports, 'password_reset', user.email, async () => {
    const token = await issueMailedToken(ports, user, 'password_reset');
    return ports.presentation.passwordReset(`${ports.settings.publicUrl}/account/reset-password?token=${token}`);
  });
}

/**
 * Mails a reset link, if a user has the e-mail address and got fewer than three within the hour; earlier links stay
 * valid. The answer and its timing are the same for every address, so as not to reveal who is a user.
 */
export async function requestPasswordReset(
  ports: Ports<
    'clock' | 'identifiers' | 'identityProvider' | 'logger' | 'mail' | 'presentation' | 'settings' | 'storage'
  >,
  input: { readonly email: string; readonly address?: string | undefined },
): Promise<{ success: boolean }> {
  requireOwnPeople(ports);
  const { address } = input;
  const email = normalizeEmail(input.email);
  if (address !== undefined) {
    await requireAttempt(ports, { counted: ['password reset', 'address', address], ...resetsFromAddress });
  }
  void mailReset(ports, email).catch((error: unknown) => {
    // Too many mails, or refused by the mail server: logged there.
    if (!(error instanceof ServiceError)) ports.logger.error('a password reset could not be started', { error });
  });
  return { success: true };
}

/** Sets a new password with a mailed link, ends all sign-ins, and invalidates links that would start one. */
export async function resetPassword(
  ports: OwnUserPorts & Ports<'tokens'>,
  input: SignInOrigin & { readonly token: string; readonly password: string },
): Promise<UserTokens> {
  requireOwnPeople(ports);
  const { user: invited } = await findMailedToken(ports, input.token, 'password_reset');
  requirePassword(input.password, invited.email);
  const password_hash = await ports.passwords.hash(input.password);
  const user = await useMailedToken(ports, input.token, 'password_reset');
  // Reading the mailbox also verifies the address.
  await replacePassword(ports, user._id, { password_hash, email_verified: true });
  await notify(ports, user, ports.presentation.passwordChanged);
  return beginUserSession(ports, { ...user, password_hash }, input);
}

/** The input for accepting an invitation without being signed in. */
export interface Acceptance extends SignInOrigin {
  readonly token: string;
  readonly password: string;
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
}

/**
 * Accepts an invitation from before invitations were records: the roles are assigned to a user who is not enabled. Sets
 * the password, enables the user and signs them in. Throws `token_missing` when the link is not valid; `token_expired`
 * when it is too old; `password_not_valid` when the password is not acceptable; `wrong_password` as above.
 */
export async function acceptOlderInvitation(
  ports: Ports<'clock' | 'identifiers' | 'passwords' | 'storage' | 'tokens'>,
  input: Acceptance,
): Promise<UserTokens> {
  const { user: invited } = await findMailedToken(ports, input.token, 'invitation');
  requirePassword(input.password, invited.email);
  const password_hash = await ports.passwords.hash(input.password);
  const user = await useMailedToken(ports, input.token, 'invitation');
  // Another invitation of the same person was accepted first.
  if (user.enabled) throw new ServiceError('token_missing');
  const { firstname = user.firstname, lastname = user.lastname } = input;
  await ports.storage.update('users', user._id, {
    password_hash,
    firstname,
    lastname,
    email_verified: true,
    enabled: true,
  });
  return beginUserSession(ports, { ...user, password_hash }, input);
}
