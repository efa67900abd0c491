import type { User } from '#ports/access/user';
import type { MailText } from '#ports/foundation/mail';
import type { Ports } from '#ports/platform/platform-ports';
import { logFailure, logSuccess } from '../shared/failure-log.ts';

const unsent = 'a mail could not be sent';

/** Sends a mail to each of these people. A mail that cannot be sent is logged; the others are still sent. */
export async function mailPeople(
  ports: Ports<'clock' | 'logger' | 'mail'>,
  people: readonly User[],
  text: MailText,
): Promise<void> {
  for (const { _id, email } of people) {
    try {
      await ports.mail.send({ to: email, ...text });
      logSuccess(ports, unsent);
    } catch (error) {
      logFailure(ports, 'error', unsent, { subject: text.subject, id_user: _id, error });
    }
  }
}
