import type { App } from '#ports/apps/app';
import type { Ports } from '#ports/platform/platform-ports';
import { workerSilence } from '../jobs/index.ts';
import { mailedName } from '../mail/index.ts';
import { toDateTime } from '../shared/index.ts';
import { everyRecord } from '../storage/index.ts';
import type { Concern } from './concern.ts';

/** Returns the concern about an app whose webhooks were switched off; undefined for any other. */
export function switchedOffWebhook({
  _id,
  deleted,
  name,
  webhook_disabled_date,
  webhook_url,
}: App): Concern | undefined {
  if (deleted || webhook_url === undefined || webhook_disabled_date === undefined) return undefined;
  return {
    id: `webhook:${_id}`,
    subject: 'webhooks',
    text: `app ${_id} (${mailedName(name)}) was switched off on ${webhook_disabled_date}. Saving a webhook_url that works switches it on again.`,
  };
}

/** Returns the apps whose webhooks were switched off because their address accepted nothing. */
export async function switchedOffWebhooks({ storage }: Ports<'storage'>): Promise<Concern[]> {
  const concerns: Concern[] = [];
  for await (const app of everyRecord(storage, 'apps')) {
    const concern = switchedOffWebhook(app);
    if (concern) concerns.push(concern);
  }
  return concerns;
}

/** Returns the jobs whose last run failed in a worker that is alive. */
export async function failingJobs({ clock, storage }: Ports<'clock' | 'storage'>): Promise<Concern[]> {
  const seen_date = { gte: toDateTime(clock.now() - workerSilence) };
  const workers = await storage.find('workers', { where: { seen_date } });
  const names = new Set(workers.flatMap(({ failing_jobs = [] }) => failing_jobs));
  return [...names].sort().map((name) => ({
    id: `job:${name}`,
    subject: 'jobs',
    text: `The job ${name} fails; it is tried again by itself. The log of the workers says why, at "a job failed".`,
  }));
}
