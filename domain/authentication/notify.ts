import type { User } from '#ports/authentication/user';
import type { Mail } from '#ports/mail/mail';
import type { Ports } from '#ports/platform/platform-ports';

/**
 * Tells a person by mail what happened to their user, in case somebody else did it. An address that was never proved may be a
 * stranger's, so it gets no mail; a mail that cannot be sent is logged, and what happened stays.
 */
export async function notify(
  { logger, mail, settings }: Ports<'logger' | 'mail' | 'settings'>,
  { email, email_verified }: Pick<User, 'email' | 'email_verified'>,
  write: (to: string, publicUrl: string) => Mail,
): Promise<void> {
  if (!email_verified) return;
  try {
    await mail.send(write(email, settings.publicUrl));
  } catch (error) {
    logger.warn('a mail was not sent', { error });
  }
}
