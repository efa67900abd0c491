import type { App } from '#ports/access/app';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Storage } from '#ports/foundation/storage';
import { clockWords, everyRecord, mailedName, toDateTime, workerSilence } from '../../foundation/index.ts';
import { silenceText, silentNetworks } from '../../publishing/index.ts';
import { reportOwner } from '../../numbers/index.ts';
import type { Incident } from './incident.ts';

/** Returns the concern about an app whose webhooks were switched off; undefined for other apps. */
export function switchedOffWebhook({
  _id,
  deleted,
  name,
  webhook_disabled_date,
  webhook_url,
}: App): Incident | undefined {
  if (deleted || webhook_url === undefined || webhook_disabled_date === undefined) return undefined;
  return {
    id: `webhook:${_id}`,
    subject: 'webhooks',
    text: `app ${_id} (${mailedName(name)}) was switched off on ${webhook_disabled_date}. Saving a webhook_url that works switches it on again.`,
  };
}

/** Returns the apps whose webhooks were switched off because their address kept failing. */
export async function switchedOffWebhooks({ storage }: Ports<'storage'>): Promise<Incident[]> {
  const incidents: Incident[] = [];
  for await (const app of everyRecord(storage, 'apps')) {
    const found = switchedOffWebhook(app);
    if (found) incidents.push(found);
  }
  return incidents;
}

const reportText = ({ _id, name }: Organization): string =>
  `The weekly report of organization ${_id} (${mailedName(name)})`;

/** Returns the weekly reports that are not mailed because their owner may no longer read the numbers. */
export async function stoppedReports({ storage }: Ports<'storage'>): Promise<Incident[]> {
  return (await reportsBy(storage, 'lost')).map((organization) => ({
    id: `report:${organization._id}`,
    subject: 'reports',
    text: `${reportText(organization)} is not mailed: who saved its settings may no longer read its numbers. Somebody who may must save them again.`,
  }));
}

/** Returns the weekly reports whose settings were saved before their owner was recorded. They are still mailed. */
export async function unownedReports({ storage }: Ports<'storage'>): Promise<Incident[]> {
  return (await reportsBy(storage, 'unknown')).map((organization) => ({
    id: `report:${organization._id}`,
    subject: 'reports',
    text: `${reportText(organization)} is mailed although it has no owner. A person who may read its numbers should save its settings again.`,
  }));
}

async function reportsBy(storage: Storage, owner: 'lost' | 'unknown'): Promise<Organization[]> {
  const found: Organization[] = [];
  for await (const { _id } of everyRecord(storage, 'report_mailings')) {
    const organization = await storage.get('organizations', _id);
    if (!organization?.report_settings?.enabled || organization.deleted) continue;
    if ((await reportOwner({ storage }, organization)) === owner) found.push(organization);
  }
  return found;
}

/** Returns the networks that have not answered for at least this long, in milliseconds. */
export async function networksWithoutAnswer(ports: Ports<'clock' | 'storage'>, atLeast = 0): Promise<Incident[]> {
  const begun = toDateTime(ports.clock.now() - atLeast);
  const silent = (await silentNetworks(ports)).filter(({ since }) => since <= begun);
  return silent.map((one) => ({
    id: `network:${one.social_network}`,
    subject: 'networks',
    text: `${silenceText(one)}. Each post is published once, as soon as the network answers. Otherwise look at "network did not answer" in the log.`,
  }));
}

/** Returns the jobs whose last run failed in a worker that is alive, and the workers that take none. */
export async function failingJobs({ clock, storage }: Ports<'clock' | 'storage'>): Promise<Incident[]> {
  const seen_date = { gte: toDateTime(clock.now() - workerSilence) };
  const workers = await storage.find('workers', { where: { seen_date } });
  const names = new Set(workers.flatMap(({ failing_jobs = [] }) => failing_jobs));
  const failing = [...names]
    .sort()
    .map((name): Incident => ({
      id: `job:${name}`,
      subject: 'jobs',
      text: `The job ${name} fails; it is tried again by itself. The log of the workers says why, at "a job failed".`,
    }));
  const idle = workers.flatMap(({ _id, seconds_ahead }): Incident[] =>
    seconds_ahead === undefined
      ? []
      : [
          {
            id: `clock:${_id}`,
            subject: 'jobs',
            text: `A worker takes no work: its clock is ${clockWords(seconds_ahead)}. Synchronize both machines by NTP; it goes on by itself.`,
          },
        ],
  );
  return [...failing, ...idle];
}
