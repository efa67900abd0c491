import type { User } from '#ports/access/user';
import type { MailText } from '#ports/foundation/mail';
import type { Ports } from '#ports/platform/platform-ports';

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
