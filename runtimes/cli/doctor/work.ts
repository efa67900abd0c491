import { countDueWebhooks, switchedOffWebhook } from '#domain/platform/index';
import { everyRecord } from '#domain/foundation/index';
import type { App } from '#ports/access/app';
import type { Storage } from '#ports/foundation/storage';
import type { Finding } from './finding.ts';

const minute = 60_000;
const shown = 5;

/** Checks whether posts and webhooks are sent on time. `now` is in milliseconds. */
export async function lateFindings(storage: Storage, now: number): Promise<Finding[]> {
  const by = new Date(now - minute).toISOString();
  const where = { due_date: { lte: by } };
  const late = {
    publishing: (await storage.list('publications', { where, limit: 0 })).total,
    deliveries: await countDueWebhooks(storage, by, new Date(now).toISOString()),
  };
  const things = { publishing: 'publication(s)', deliveries: 'webhook deliveries' } as const;
  return (['publishing', 'deliveries'] as const).map((subject) =>
    late[subject] === 0
      ? { subject, state: 'ok', text: 'nothing is late' }
      : {
          subject,
          state: 'problem',
          text: `${String(late[subject])} ${things[subject]} are late by more than a minute. Start a worker, or more of them.`,
        },
  );
}

/** Returns the finding about an app; undefined when its webhook address accepts deliveries. */
async function webhookFinding(storage: Storage, app: App): Promise<Finding | undefined> {
  if (app.deleted || app.webhook_url === undefined) return undefined;
  const off = switchedOffWebhook(app);
  if (off) return { subject: 'webhooks', state: 'note', text: off.text };
  const since = (await storage.get('webhook_lines', app._id))?.failing_since;
  if (since === undefined) return undefined;
  const text = `app ${app._id} (${app.name}) has accepted none since ${since}. Its address must answer 2xx within 10 seconds; after five days its webhooks are switched off.`;
  return { subject: 'webhooks', state: 'note', text };
}

/**
 * Finds apps whose webhook address accepts nothing. That is up to their operators, so it is not a problem of the
 * installation.
 */
export async function webhookFindings(storage: Storage): Promise<Finding[]> {
  const subject = 'webhooks';
  const failing: Finding[] = [];
  let more = 0;
  for await (const app of everyRecord(storage, 'apps')) {
    const finding = await webhookFinding(storage, app);
    if (!finding) continue;
    if (failing.length < shown) failing.push(finding);
    else more += 1;
  }
  if (failing.length === 0) return [{ subject, state: 'ok', text: 'all addresses accept what is sent' }];
  return more === 0 ? failing : [...failing, { subject, state: 'note', text: `and ${String(more)} more app(s)` }];
}
