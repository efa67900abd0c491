import type { OperatorMailing } from '#ports/platform/operator-mailing';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/foundation/storage';
import { type Job, logFailure, logSuccess, processDue, toDateTime } from '../../foundation/index.ts';
import { endingAccess, lackingScopes, lostAccounts } from './account-incidents.ts';
import { stoppedFeeds } from './authority-incidents.ts';
import type { Incident } from './incident.ts';
import { usedPlans, usedUnits } from './quota-incidents.ts';
import { failingJobs, networksWithoutAnswer, stoppedReports, switchedOffWebhooks } from './work-incidents.ts';

type MailingPorts = Ports<
  'clock' | 'identifiers' | 'logger' | 'mail' | 'networks' | 'presentation' | 'settings' | 'stopping' | 'storage'
>;

const minute = 60_000;
/** The interval of checks, and the pause after a mail that could not be sent. */
const pauses = { looked: 60 * minute, failed: 15 * minute } as const;
/** How long a network must be silent before it is mailed, so that a single failed call is no alarm. */
const silence = 5 * minute;
const unsent = 'a mail to the operator was not sent';

async function findIncidents(ports: MailingPorts): Promise<readonly Incident[]> {
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

/**
 * Mails new concerns, and stores which ones were mailed. If the process dies before that, the mail is sent again with
 * the same identifier.
 */
async function mailNew(ports: MailingPorts, to: string, mailing: OperatorMailing, lease: string): Promise<void> {
  const { clock, identifiers, settings, storage } = ports;
  const store = (pause: number, changes: Changes<'operator_mailings'> = {}) => {
    const due_date = toDateTime(clock.now() + pause);
    return storage.update('operator_mailings', mailing._id, { ...changes, due_date, lease: undefined }, { lease });
  };
  const incidents = await findIncidents(ports);
  const ids = incidents.map(({ id }) => id);
  const known = new Set(mailing.told);
  const fresh = incidents.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) {
    await store(pauses.looked, { told: ids });
    return;
  }
  // When the same concern comes back, that is another mail.
  const cause = [mailing.mailed_date ?? '', ...fresh.map(({ id }) => id)];
  try {
    const id = identifiers.derive('operator mail', ...cause);
    await ports.mail.send({ to, id, ...ports.presentation.incidents(settings.publicUrl, fresh) });
    logSuccess(ports, unsent);
  } catch (error) {
    logFailure(ports, 'warn', unsent, { error });
    await store(pauses.failed);
    return;
  }
  await store(pauses.looked, { told: ids, mailed_date: toDateTime(clock.now()) });
}

/**
 * Mails the operator hourly, if an address is set, about new concerns: each one once, until it is resolved and comes
 * back.
 */
export async function mailOperator(ports: MailingPorts): Promise<void> {
  const { clock, identifiers, settings, storage } = ports;
  const { operatorEmail } = settings;
  if (operatorEmail === undefined) return;
  const _id = identifiers.derive('operator mailing');
  // An existing record is not overwritten.
  await storage.insert('operator_mailings', { _id, told: [], due_date: toDateTime(clock.now()) });
  await processDue(ports, 'operator_mailings', {
    concurrency: 1,
    orderingKey: '_id',
    owner: '_id',
    work: (mailing, lease) => mailNew(ports, operatorEmail, mailing, lease),
  });
}

export const mailOperatorJob: Job = { name: 'mail-operator', every: 5 * minute, run: mailOperator };
