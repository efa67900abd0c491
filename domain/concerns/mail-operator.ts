import type { OperatorMailing } from '#ports/concerns/operator-mailing';
import type { Mail } from '#ports/mail/mail';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/storage/storage';
import { type Job, processDue } from '../jobs/index.ts';
import { logFailure, logSuccess, toDateTime } from '../shared/index.ts';
import { endingAccess, lackingScopes, lostAccounts } from './account-concerns.ts';
import { stoppedFeeds } from './authority-concerns.ts';
import type { Concern } from './concern.ts';
import { usedPlans, usedUnits } from './quota-concerns.ts';
import { failingJobs, networksWithoutAnswer, stoppedReports, switchedOffWebhooks } from './work-concerns.ts';

type MailingPorts = Ports<
  'clock' | 'identifiers' | 'logger' | 'mail' | 'networks' | 'settings' | 'stopping' | 'storage'
>;

const minute = 60_000;
/** How often it is looked whether there is something to tell, and how soon again after a mail that was not sent. */
const pauses = { looked: 60 * minute, failed: 15 * minute } as const;
/** How long a network must be silent before it is mailed, so that a call that failed is no alarm. */
const silence = 5 * minute;
/** How many concerns a mail names. */
const most = 50;
const unsent = 'a mail to the operator was not sent';

async function findConcerns(ports: MailingPorts): Promise<readonly Concern[]> {
  return [
    ...(await lostAccounts(ports)),
    ...(await endingAccess(ports)),
    ...(await lackingScopes(ports)),
    ...(await usedPlans(ports)),
    ...(await usedUnits(ports)),
    ...(await switchedOffWebhooks(ports)),
    ...(await stoppedReports(ports)),
    ...(await stoppedFeeds(ports)),
    ...(await failingJobs(ports)),
    ...(await networksWithoutAnswer(ports, silence)),
  ];
}

function concernsMail(to: string, id: string, publicUrl: string, concerns: readonly Concern[]): Mail {
  const more = concerns.length - most;
  const lines = [
    `New at ${publicUrl}:`,
    '',
    ...concerns.slice(0, most).map(({ subject, text }) => `- ${subject}: ${text}`),
    ...(more > 0 ? [`- and ${String(more)} more`] : []),
    '',
    'Run "postwright doctor" to see all that is wrong now. Each thing is mailed once, and again only after it went',
    'away and came back.',
    '',
    'Postwright',
    '',
  ];
  return { to, id, subject: `Postwright: ${String(concerns.length)} new to look at`, text: lines.join('\n') };
}

/**
 * Mails what is new, and stores what was told. A mail of which that was not stored, because the process died, is
 * sent once more with the same identifier.
 */
async function tell(ports: MailingPorts, to: string, mailing: OperatorMailing, lease: string): Promise<void> {
  const { clock, identifiers, settings, storage } = ports;
  const store = (pause: number, changes: Changes<'operator_mailings'> = {}) => {
    const due_date = toDateTime(clock.now() + pause);
    return storage.update(
      'operator_mailings',
      mailing._id,
      { ...changes, due_date, lease: undefined },
      { lease },
    );
  };
  const concerns = await findConcerns(ports);
  const told = concerns.map(({ id }) => id);
  const known = new Set(mailing.told);
  const fresh = concerns.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) {
    await store(pauses.looked, { told });
    return;
  }
  // The same concern may come back: that is another mail.
  const cause = [mailing.mailed_date ?? '', ...fresh.map(({ id }) => id)];
  try {
    const id = identifiers.derive('operator mail', ...cause);
    await ports.mail.send(concernsMail(to, id, settings.publicUrl, fresh));
    logSuccess(ports, unsent);
  } catch (error) {
    logFailure(ports, 'warn', unsent, { error });
    await store(pauses.failed);
    return;
  }
  await store(pauses.looked, { told, mailed_date: toDateTime(clock.now()) });
}

/**
 * Mails the operator, every hour and where they gave an address, what came up since the last time: each concern once,
 * until it went away and came back.
 */
export async function mailOperator(ports: MailingPorts): Promise<void> {
  const { clock, identifiers, settings, storage } = ports;
  const { operatorEmail } = settings;
  if (operatorEmail === undefined) return;
  const _id = identifiers.derive('operator mailing');
  // Where it is there already, nothing is written.
  await storage.insert('operator_mailings', { _id, told: [], due_date: toDateTime(clock.now()) });
  await processDue(ports, 'operator_mailings', {
    concurrency: 1,
    orderingKey: '_id',
    owner: '_id',
    work: (mailing, lease) => tell(ports, operatorEmail, mailing, lease),
  });
}

export const mailOperatorJob: Job = { name: 'mail-operator', every: 5 * minute, run: mailOperator };
