import type { Ports } from '#ports/platform/platform-ports';
import type { ReportMailing } from '#ports/numbers/report-mailing';
import type { Changes } from '#ports/foundation/storage';
import { type Job, logFailure, logSuccess, processDue, toDateTime } from '../../foundation/index.ts';
import { dayAfter } from '../metrics/days.ts';
import { getClientById } from '../../access/index.ts';
import { gatherReport } from './gather-report.ts';
import { dueMailing, nextMailing } from './mailing-times.ts';
import { makeReportLink, unsubscribeLink } from './report-links.ts';
import { getRecipients, reportOwner, getSchedule } from './report-settings.ts';

type MailingPorts = Ports<
  'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'settings' | 'signatures' | 'stopping' | 'storage'
>;

/** How many organizations this process mails concurrently. */
const concurrency = 4;
const minute = 60_000;
/** The minimum delay before a failed mail is retried. */
const pause = 15 * minute;
const unsent = 'a report could not be mailed';
const daysOfReport = 7;

/** Stores when a mailing is next due. */
async function rest(
  { clock, storage }: MailingPorts,
  mailing: Pick<ReportMailing, '_id' | 'since' | 'week'>,
): Promise<Changes<'report_mailings'>> {
  const organization = await storage.get('organizations', mailing._id);
  const schedule = organization && getSchedule(organization);
  if (!schedule) return { due_date: undefined, lease: undefined };
  const after = Math.max(Date.parse(mailing.since), clock.now());
  return { due_date: toDateTime(nextMailing(schedule, after, mailing.week).moment), lease: undefined };
}

/**
 * Mails the due report to the recipients who do not have it yet. This week's report is skipped if its owner may no
 * longer read the metrics or the client is disabled. Progress is stored after each mail; after a crash, the last mail
 * may be sent again with the same identifier.
 */
async function mailReport(ports: MailingPorts, mailing: ReportMailing, lease: string): Promise<void> {
  const { clock, identifiers, presentation, storage, stopping } = ports;
  const { _id } = mailing;
  const store = (changes: Changes<'report_mailings'>) => storage.update('report_mailings', _id, changes, { lease });
  const organization = await storage.get('organizations', _id);
  const schedule = organization && !organization.deleted ? getSchedule(organization) : undefined;
  const due = schedule && dueMailing(schedule, mailing, clock.now());
  if (!organization || !schedule || !due) {
    await store(await rest(ports, mailing));
    return;
  }
  const { moment, day, week } = due;
  const sent = mailing.under_way?.week === week ? [...mailing.under_way.sent] : [];
  const isStopped =
    (await reportOwner(ports, organization)) === 'lost' ||
    (await getClientById(ports, organization.id_client)).disabled === true;
  const waiting = isStopped ? [] : (await getRecipients(ports, organization)).filter((one) => !sent.includes(one._id));
  const days = { from: dayAfter(day, -daysOfReport), until: day };
  const report = waiting.length > 0 ? await gatherReport(ports, organization, days) : undefined;
  let failed = false;
  for (const person of report ? waiting : []) {
    if (!report || stopping.aborted) return;
    const to = { to: person.email, id: identifiers.derive('report mail', _id, week, person._id) };
    const { url } = await makeReportLink(ports, organization, {
      _id: identifiers.derive('report link', _id, week, person._id),
      ...days,
      id_user: person._id,
      mailed: true,
    });
    const unsubscribe_url = unsubscribeLink(ports, organization, person._id);
    try {
      await ports.mail.send({ ...to, unsubscribe_url, ...presentation.report(report, { url, unsubscribe_url }) });
      logSuccess(ports, unsent);
    } catch (error) {
      logFailure(ports, 'warn', unsent, { id_organization: _id, id_user: person._id, error });
      failed = true;
      continue;
    }
    sent.push(person._id);
    // The current holder of the lease continues.
    if (!(await store({ under_way: { week, sent: [...sent] } }))) return;
  }
  const done = { since: toDateTime(moment), week };
  if (failed) {
    // With growing delays, until the next week's report replaces it.
    const now = clock.now();
    const again = Math.min(now + Math.max(pause, now - moment), nextMailing(schedule, moment, week).moment);
    await store({ due_date: toDateTime(again), lease: undefined });
  } else await store({ ...done, under_way: undefined, ...(await rest(ports, { _id, ...done })) });
}

/** Mails the due reports weekly, once per recipient. */
export async function mailReports(ports: MailingPorts): Promise<void> {
  await processDue(ports, 'report_mailings', {
    concurrency,
    orderingKey: '_id',
    owner: 'id_client',
    work: (mailing, lease) => mailReport(ports, mailing, lease),
  });
}

export const mailReportsJob: Job = { name: 'mail-reports', every: minute, run: mailReports };
