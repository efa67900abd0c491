import type { User } from '#ports/access/user';
import type { Mail } from '#ports/foundation/mail';
import type { Ports } from '#ports/platform/platform-ports';
import { logFailure, logSuccess } from '../shared/failure-log.ts';

const unsent = 'a mail could not be sent';

/** Sends a mail to each of these people. A mail that cannot be sent is logged; the others are still sent. */
export async function mailPeople(
  ports: Ports<'clock' | 'logger' | 'mail'>,
  people: readonly User[],
  write: (to: string) => Mail,
): Promise<void> {
  for (const { _id, email } of people) {
    const mail = write(email);
    try {
      await ports.mail.send(mail);
      logSuccess(ports, unsent);
    } catch (error) {
      logFailure(ports, 'error', unsent, { subject: mail.subject, id_user: _id, error });
    }
  }
}
