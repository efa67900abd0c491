import type { MailedTokenPurpose, User } from '#ports/access/user';
import type { MailText } from '#ports/foundation/mail';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/service-error.ts';
import { cutText } from '../shared/count.ts';
import { logFailure, logSuccess } from '../shared/failure-log.ts';
import { type AttemptLimit, requireAttempts, uncountAttempt } from '../shared/recent-attempts.ts';

const longest = 60;
/**
 * Matches what cannot be seen, changes the direction of writing, or ends a line for some program; but not the
 * joiners that some scripts need.
 */
const invisible = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\s\u115f\u1160\u3164\uffa0])+/gu;
/** Matches what mail programs turn into a link: a dot, or the colon of a scheme, with a letter after it. */
const linking = /[.。:](?=[^\s\d.。:])/gu;

/**
 * Returns a name that somebody chose in a form that is safe in a mail to somebody else: one line in quotes, at most
 * 60 characters, with nothing that a mail program turns into a link.
 */
export function mailedName(name: string): string {
  const plain = name
    // Turns other ways to write a dot, a colon or an @ into those characters.
    .normalize('NFKC')
    .replace(invisible, ' ')
    .replace(/[@/\\“”"]+/gu, ' ')
    .replace(linking, '$& ')
    .replace(/ {2,}/gu, ' ')
    .trim();
  return cutText(plain, longest) === plain ? `“${plain}”` : `“${cutText(plain, longest - 1)}…”`;
}

const hour = 60 * 60 * 1000;
const allowed = { hour: 3, invitations_a_day: 5 } as const;

/**
 * Sends a mail that a stranger can cause: to one person at most three an hour for each purpose, and five invitations a
 * day, no matter who asks. Each purpose is counted separately, so that invitations cannot use up the mails with which a
 * person resets their password. Throws `too_many_calls` when there were too many, and then writes and sends nothing;
 * `mail_not_sent` when the mail server did not accept the mail, which then does not count.
 */
export async function mailPerson(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'storage'>,
  purpose: MailedTokenPurpose,
  email: string,
  write: () => Promise<MailText>,
): Promise<void> {
  const of = (limit: number, milliseconds: number, ...parts: readonly string[]): AttemptLimit => ({
    counted: ['mail', purpose, email, ...parts],
    limit,
    milliseconds,
  });
  const limits = [
    of(allowed.hour, hour),
    ...(purpose === 'invitation' ? [of(allowed.invitations_a_day, 24 * hour, 'day')] : []),
  ];
  await requireAttempts(ports, limits);
  try {
    await ports.mail.send({ to: email, ...(await write()) });
  } catch (error) {
    for (const limit of limits) await uncountAttempt(ports, limit);
    ports.logger.warn('a mail was not sent', { error });
    throw new ServiceError('mail_not_sent');
  }
}

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
