import type { MailedToken, MailedTokenPurpose, User } from '#ports/access/user';
import type { MailText } from '#ports/foundation/mail';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { isActive } from './is-active.ts';

/**
 * Notifies a person by mail of a change to their user, in case they did not make it. An unverified address may be a
 * stranger's, so it gets no mail. A mail that cannot be sent is logged.
 */
export async function notify(
  { logger, mail, settings }: Ports<'logger' | 'mail' | 'settings'>,
  { email, email_verified }: Pick<User, 'email' | 'email_verified'>,
  write: (publicUrl: string) => MailText,
): Promise<void> {
  if (!email_verified) return;
  try {
    await mail.send({ to: email, ...write(settings.publicUrl) });
  } catch (error) {
    logger.warn('a mail was not sent', { error });
  }
}

const hour = 60 * 60 * 1000;

/** The lifetime of a mailed link, in milliseconds. */
export const mailedTokenMilliseconds: Readonly<Record<MailedTokenPurpose, number>> = {
  // Shown to an operator instead of mailed.
  console_link: hour / 4,
  email_verification: 48 * hour,
  invitation: 7 * 24 * hour,
  password_reset: hour,
};

/** Removes the tokens mailed to a person for a purpose, which invalidates the links. */
export async function forgetMailedTokens(
  { storage }: Ports<'storage'>,
  id_user: string,
  purpose: MailedTokenPurpose,
): Promise<void> {
  const old = await storage.find('mailed_tokens', { where: { id_user, purpose } });
  for (const { _id } of old) await storage.remove('mailed_tokens', _id);
}

/**
 * Returns a new secret for a link in a mail. Earlier ones stay valid until one of them is used, since a stranger may
 * have requested this one.
 */
export async function issueMailedToken(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  user: Pick<User, '_id' | 'email'>,
  purpose: MailedTokenPurpose,
): Promise<string> {
  const secret = ports.identifiers.secret();
  const token: MailedToken = {
    _id: ports.identifiers.next(),
    id_user: user._id,
    purpose,
    secret_hash: ports.identifiers.hash(secret),
    email: user.email,
    expires_date: toDateTime(ports.clock.now() + mailedTokenMilliseconds[purpose]),
  };
  await ports.storage.insert('mailed_tokens', token);
  return `${token._id}.${secret}`;
}

/**
 * Returns the token of a mailed secret, without consuming it. Throws `token_missing` when it is unknown or was used;
 * `token_expired` when it has expired.
 */
export async function readMailedToken(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  text: string,
  purpose: MailedTokenPurpose,
): Promise<MailedToken> {
  const [id = '', secret = ''] = text.split('.');
  const token = await ports.storage.get('mailed_tokens', id);
  if (token?.purpose !== purpose || token.secret_hash !== ports.identifiers.hash(secret)) {
    throw new ServiceError('token_missing');
  }
  if (token.expires_date <= toDateTime(ports.clock.now())) throw new ServiceError('token_expired');
  return token;
}

/**
 * Returns the token and user of a mailed secret, without consuming it. Throws `token_missing` when it is unknown or was
 * used; `token_expired` when it has expired.
 */
export async function findMailedToken(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  text: string,
  purpose: MailedTokenPurpose,
): Promise<{ token: MailedToken; user: User }> {
  const token = await readMailedToken(ports, text, purpose);
  const user = await ports.storage.get('users', token.id_user);
  if (!user || !isActive(user) || user.email !== token.email) throw new ServiceError('token_missing');
  return { token, user };
}

/**
 * Consumes a mailed secret, and all others for the same purpose, and returns the person it was mailed to. Throws
 * `token_missing` when it is unknown or was used; `token_expired` when it has expired.
 */
export async function useMailedToken(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  text: string,
  purpose: MailedTokenPurpose,
): Promise<User> {
  const { token, user } = await findMailedToken(ports, text, purpose);
  if (!(await ports.storage.remove('mailed_tokens', token._id))) throw new ServiceError('token_missing');
  await forgetMailedTokens(ports, user._id, purpose);
  return user;
}
