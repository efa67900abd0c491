import type { UserCaller } from '#ports/access/caller';
import type { MailedToken, User } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import { mailPerson, requireAttempt, ServiceError, UniqueConflict } from '../../foundation/index.ts';
import type { CallerAccess } from './access.ts';
import { normalizeEmail, freeUnprovedAddress } from './email.ts';
import { requireOwnPeople } from './external-user.ts';
import { checkPassword } from './is-password-of.ts';
import { endAssistants, endUserSessions } from './session-ending.ts';
import { forgetMailedTokens, issueMailedToken, notify, readMailedToken } from './mailed-tokens.ts';
import { type OwnUserView, viewOwnUser } from './user-view.ts';
import { isActive } from './is-active.ts';

/** Limited because each change may mail a stranger, and reveals whether an address is taken. */
const changesOfAddress = { limit: 10, milliseconds: 24 * 60 * 60 * 1000 } as const;

/** Returns the caller's stored user. Throws `caller_deleted` when they were deleted. */
export async function ownUser(ports: Ports<'storage'>, caller: UserCaller): Promise<User> {
  const user = await ports.storage.get('users', caller.id_user);
  if (!user || !isActive(user)) throw new ServiceError('caller_deleted');
  return user;
}

/** Returns the caller's user as they see it. */
export async function getOwnUser(ports: Ports<'storage'>, { caller }: CallerAccess<UserCaller>): Promise<OwnUserView> {
  return viewOwnUser(await ownUser(ports, caller));
}

/**
 * Checks the caller's password. Throws `wrong_password` when it is wrong; `too_many_calls` after too many wrong ones.
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
  if (!(await checkPassword(ports, { email, user, password, address, device })))
    throw new ServiceError('wrong_password');
}

/**
 * Mails a verification link. Throws `too_many_calls` after too many mails; `mail_not_sent` when the mail could not be
 * sent.
 */
async function askForProof(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'settings' | 'storage'>,
  { _id }: User,
  email: string,
): Promise<void> {
  await mailPerson(ports, 'email_verification', email, async () => {
    const token = await issueMailedToken(ports, { _id, email }, 'email_verification');
    return ports.presentation.emailVerification(`${ports.settings.publicUrl}/account/verify-email?token=${token}`);
  });
}

/** The ports with which people change how they sign in. */
export type OwnUserPorts = Ports<
  | 'clock'
  | 'identifiers'
  | 'identityProvider'
  | 'logger'
  | 'mail'
  | 'passwords'
  | 'presentation'
  | 'settings'
  | 'storage'
>;

/**
 * Changes the caller's names (`null` clears one), or requests another e-mail address. That needs the password; the
 * current address stays until the new one is confirmed with the mailed link, and is notified. Sending the current
 * address again cancels the request.
 */
export async function updateOwnUser(
  ports: OwnUserPorts,
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
  const email = input.email === undefined ? undefined : normalizeEmail(input.email);
  const isRequested = email !== undefined && email !== user.email;
  if (isRequested) {
    requireOwnPeople(ports);
    await requireOwnPassword(ports, caller, user, input);
    await requireAttempt(ports, { counted: ['e-mail change', user._id], ...changesOfAddress });
    const [holder] = await ports.storage.find('users', { where: { email }, limit: 1 });
    if (holder?.email_verified) throw new ServiceError('email_taken');
    await askForProof(ports, user, email);
  }
  const changed = await ports.storage.update('users', user._id, {
    firstname: firstname ?? undefined,
    lastname: lastname ?? undefined,
    ...(email !== undefined && { pending_email: isRequested ? email : undefined }),
  });
  if (!changed) throw new ServiceError('caller_deleted');
  if (isRequested) await notify(ports, user, ports.presentation.emailChangeRequested);
  return viewOwnUser(changed);
}

/** Mails another verification link for the pending address, or else the current one. */
export async function requestEmailVerification(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'settings' | 'storage'>,
  { caller }: CallerAccess<UserCaller>,
): Promise<{ success: boolean }> {
  const user = await ownUser(ports, caller);
  const email = user.pending_email ?? (user.email_verified ? undefined : user.email);
  if (email !== undefined) await askForProof(ports, user, email);
  return { success: true };
}

/** Returns the token of a verification link, and the person who has or requested its address. */
async function findProof(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  text: string,
): Promise<{ readonly token: MailedToken; readonly user: User }> {
  const token = await readMailedToken(ports, text, 'email_verification');
  const user = await ports.storage.get('users', token.id_user);
  if (!user || !isActive(user) || ![user.email, user.pending_email].includes(token.email))
    throw new ServiceError('token_missing');
  return { token, user };
}

/** Returns the address that a mailed link verifies, for its page. */
export async function describeProof(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  text: string,
): Promise<{ readonly account: string; readonly name: string; readonly email: string }> {
  const { token, user } = await findProof(ports, text);
  const name = [user.firstname, user.lastname].filter((part) => part !== undefined).join(' ');
  return { account: user.email, name, email: token.email };
}

/** Stores an address as verified, and ends earlier sign-ins other than that of the call. */
async function prove(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'settings' | 'storage'>,
  { token, user }: Awaited<ReturnType<typeof findProof>>,
  current?: string,
): Promise<void> {
  if (!(await ports.storage.remove('mailed_tokens', token._id))) throw new ServiceError('token_missing');
  const { email } = token;
  if (email !== user.email) await freeUnprovedAddress(ports, email);
  try {
    await ports.storage.update('users', user._id, { email, email_verified: true, pending_email: undefined });
  } catch (error) {
    if (error instanceof UniqueConflict) throw new ServiceError('email_taken');
    throw error;
  }
  await forgetMailedTokens(ports, user._id, 'email_verification');
  await forgetMailedTokens(ports, user._id, 'password_reset');
  await endUserSessions(ports, user._id, current);
  await endAssistants(ports, user._id);
  if (email !== user.email) await notify(ports, user, ports.presentation.emailChanged);
}

/**
 * Confirms a mailed address with the password of the user the link names, because the mail may be read by another
 * person whose address was only claimed. All sign-ins and assistants of the user end.
 */
export async function verifyEmail(
  ports: OwnUserPorts,
  input: { readonly token: string; readonly password: string; readonly address?: string | undefined },
): Promise<{ success: boolean }> {
  requireOwnPeople(ports);
  const proof = await findProof(ports, input.token);
  const { user } = proof;
  const { password, address } = input;
  if (!(await checkPassword(ports, { email: user.email, user, password, address })))
    throw new ServiceError('wrong_password');
  await prove(ports, proof);
  return { success: true };
}

/** Confirms a mailed address as the signed-in caller; their other sign-ins and their assistants end. */
export async function verifyOwnEmail(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'settings' | 'storage'>,
  { caller }: CallerAccess<UserCaller>,
  { token }: { readonly token: string },
): Promise<{ success: boolean }> {
  // A caller with a token must not mistake this for an error of that token.
  const refuse = () => new ServiceError('verification_link_not_valid');
  const proof = await findProof(ports, token).catch((error: unknown) => {
    throw error instanceof ServiceError ? refuse() : error;
  });
  if (proof.user._id !== caller.id_user) throw refuse();
  await prove(ports, proof, caller.id_session).catch((error: unknown) => {
    throw error instanceof ServiceError && error.error === 'token_missing' ? refuse() : error;
  });
  return { success: true };
}
