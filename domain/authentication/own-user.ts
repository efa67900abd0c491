import type { UserCaller } from '#ports/authentication/caller';
import type { User } from '#ports/authentication/user';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import { requireAttempt } from '../shared/index.ts';
import { UniqueConflict } from '../storage/index.ts';
import type { CallerAccess } from './access.ts';
import { emailOf } from './email.ts';
import { requireOwnPeople } from './external-user.ts';
import { isPasswordOf } from './is-password-of.ts';
import { emailChangedMail, emailVerificationMail, mailPerson } from '../mail/index.ts';
import { forgetMailedTokens, issueMailedToken, useMailedToken } from './mailed-tokens.ts';
import { type OwnUserView, viewOwnUser } from './user-view.ts';
import { isActive } from './is-active.ts';

/** Limited because each change may send mail to a stranger, and tells whether an address is taken. */
const changesOfAddress = { limit: 10, milliseconds: 24 * 60 * 60 * 1000 } as const;

/** Returns the stored user who makes the call. Throws `caller_deleted` when they were deleted. */
export async function ownUser(ports: Ports<'storage'>, caller: UserCaller): Promise<User> {
  const user = await ports.storage.get('users', caller.id_user);
  if (!user || !isActive(user)) throw new ServiceError('caller_deleted');
  return user;
}

/** Returns the person who makes the call, as they see themselves. Throws `caller_deleted` when they were deleted. */
export async function getOwnUser(
  ports: Ports<'storage'>,
  { caller }: CallerAccess<UserCaller>,
): Promise<OwnUserView> {
  return viewOwnUser(await ownUser(ports, caller));
}

/**
 * Checks the password of the person who makes the call. Throws `wrong_password` when it is wrong; `too_many_calls`
 * after too many wrong ones.
 */
export async function requireOwnPassword(
  ports: Ports<'clock' | 'identifiers' | 'passwords' | 'storage'>,
  caller: UserCaller,
  user: User,
  typed: { readonly current_password?: string | undefined; readonly address?: string | undefined },
): Promise<void> {
  const { current_password: password = '', address } = typed;
  const device = caller.id_session ?? user._id;
  const { email } = user;
  if (!(await isPasswordOf(ports, { email, user, password, address, device })))
    throw new ServiceError('wrong_password');
}

/**
 * Mails a link that proves the address. Throws `too_many_calls` after too many mails; `mail_not_sent` when the mail
 * could not be sent.
 */
async function askForProof(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'settings' | 'storage'>,
  user: User,
): Promise<void> {
  await mailPerson(ports, 'email_verification', user.email, async () => {
    const token = await issueMailedToken(ports, user, 'email_verification');
    return emailVerificationMail(
      user.email,
      `${ports.settings.publicUrl}/account/verify-email?token=${token}`,
    );
  });
}

/** Tells a person's old address about the change, in case somebody else made it. */
async function notifyOldAddress(
  ports: Ports<'logger' | 'mail' | 'settings'>,
  { email, email_verified }: User,
): Promise<void> {
  // An address that was never proved may be a stranger's, so it gets no mail.
  if (!email_verified) return;
  try {
    await ports.mail.send(emailChangedMail(email, ports.settings.publicUrl));
  } catch (error) {
    ports.logger.warn('a mail was not sent', { error });
  }
}

/**
 * Changes the person's own names (`null` clears one) or their e-mail address. A new address needs the password; it
 * counts as not verified until the link mailed to it is opened, and the old address is told.
 *
 * Throws `wrong_password` when the password is wrong; `too_many_calls` after too many wrong ones, or too many
 * changes in a day; `email_not_valid` when the address is not valid; `email_taken` when somebody has it;
 * `mail_not_sent` when the link could not be mailed; `passwords_kept_elsewhere` when an external issuer keeps the
 * people; `caller_deleted` when the person was deleted.
 */
export async function updateOwnUser(
  ports: Ports<
    'clock' | 'identifiers' | 'identityProvider' | 'logger' | 'mail' | 'passwords' | 'settings' | 'storage'
  >,
  { caller }: CallerAccess<UserCaller>,
  input: {
    readonly firstname?: string | null | undefined;
    readonly lastname?: string | null | undefined;
    readonly email?: string | undefined;
    readonly current_password?: string | undefined;
    readonly address?: string | undefined;
  },
): Promise<OwnUserView> {
  const user = await ownUser(ports, caller);
  const { firstname = user.firstname, lastname = user.lastname } = input;
  const email = input.email === undefined ? user.email : emailOf(input.email);
  const moves = email !== user.email;
  if (moves) {
    requireOwnPeople(ports);
    await requireOwnPassword(ports, caller, user, input);
    await requireAttempt(ports, { counted: ['e-mail change', user._id], ...changesOfAddress });
    const [taken] = await ports.storage.find('users', { where: { email }, limit: 1 });
    if (taken) throw new ServiceError('email_taken');
    // Before the change: nobody must be left with an address that gets no mail and so cannot be proved.
    await askForProof(ports, { ...user, email });
  }
  const email_verified = user.email_verified && !moves;
  try {
    const changed = await ports.storage.update('users', user._id, {
      firstname: firstname ?? undefined,
      lastname: lastname ?? undefined,
      email,
      email_verified,
    });
    if (!changed) throw new ServiceError('caller_deleted');
    if (moves) {
      await forgetMailedTokens(ports, user._id, 'password_reset');
      await notifyOldAddress(ports, user);
    }
    return viewOwnUser(changed);
  } catch (error) {
    if (error instanceof UniqueConflict) throw new ServiceError('email_taken');
    throw error;
  }
}

/**
 * Mails another link that proves the person's address. Throws `too_many_calls` after three in an hour;
 * `mail_not_sent` when it could not be sent.
 */
export async function requestEmailVerification(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'settings' | 'storage'>,
  { caller }: CallerAccess<UserCaller>,
): Promise<{ success: boolean }> {
  const user = await ownUser(ports, caller);
  if (!user.email_verified) await askForProof(ports, user);
  return { success: true };
}

/**
 * Confirms the address to which a link was mailed. Throws `token_missing` when the link is not valid;
 * `token_expired` when it is too old.
 */
export async function verifyEmail(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  token: string,
): Promise<{ success: boolean }> {
  const user = await useMailedToken(ports, token, 'email_verification');
  await ports.storage.update('users', user._id, { email_verified: true }, { email: user.email });
  return { success: true };
}
