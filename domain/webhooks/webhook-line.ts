import type { App } from '#ports/access/app';
import type { DateTime } from '#ports/foundation/date-time';
import type { Where } from '#ports/foundation/storage';
import type { Ports } from '#ports/platform/platform-ports';
import type { WebhookLine } from '#ports/webhooks/webhook';
import { toDateTime, wake } from '../foundation/index.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const shortest = 5 * second;
const pauses = [shortest, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour];

/** How long a delivery is retried, in milliseconds. */
export const giveUpAfter = 3 * day;
/** How long an address must fail before it is switched off, in milliseconds. */
export const switchOffAfter = 5 * day;

/** Returns the pause after this many tries of one delivery, in milliseconds; the last pause repeats. */
export function pauseAfter(tries: number): number {
  return pauses[Math.min(tries, pauses.length) - 1] ?? 0;
}

/** Returns the pause of an address that has failed for this long, both in milliseconds: about the same time again. */
export function addressPause(failing: number): number {
  return pauses.findLast((pause) => pause <= failing) ?? shortest;
}

const batch = 500;

/**
 * Matches every date. Only pending deliveries have a due date, so filtering by it keeps a query off an app's long
 * log.
 */
const anyDate = { gte: '' };

/** Fails all pending deliveries of an app, or those of them that match `which`. */
export async function failPending(
  { storage }: Ports<'storage'>,
  id_app: string,
  which: Pick<Where<'webhook_deliveries'>, 'give_up_date'> = {},
): Promise<void> {
  const where = { id_app, state: 'pending', due_date: anyDate, ...which } as const;
  const changes = { state: 'failed', due_date: undefined } as const;
  for (;;) {
    const failed = await storage.claim('webhook_deliveries', { where, limit: batch }, changes);
    if (failed.length < batch) return;
  }
}

export const deliverWebhooks = 'deliver-webhooks';
const kind = 'webhook_lines';

/**
 * Calls the line of an app: there is something to send. Must be called after the delivery is stored.
 *
 * A line that a worker holds does not become due by this. The worker sees that `news` has changed, and makes the line
 * due again.
 */
export async function callLine(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  { _id, id_client }: Pick<App, '_id' | 'id_client'>,
): Promise<void> {
  const { storage, clock, identifiers } = ports;
  const [news, now] = [identifiers.next(), toDateTime(clock.now())];
  let line = await storage.update(kind, _id, { news });
  if (!line) {
    await storage.insert(kind, { _id, id_client, news, due_date: now });
    line = await storage.update(kind, _id, { news });
  }
  if (!line || line.lease !== undefined) return;
  const due_date = later(now, line.paused_until);
  if (line.due_date === undefined || line.due_date > due_date)
    await storage.update(kind, _id, { due_date }, { lease: { absent: true } });
  await wake(ports, deliverWebhooks, due_date > now ? due_date : undefined);
}

/** Ends the pause of an app's webhook URL: deliveries that waited for it are due now. */
export async function endPause(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  app: App,
): Promise<void> {
  const works = { failing_since: undefined, paused_until: undefined };
  if (await ports.storage.update(kind, app._id, works)) await callLine(ports, app);
}

export type AddressHealth = Pick<WebhookLine, 'failing_since' | 'paused_until'>;

/** Releases the lease of a line. It becomes due with its next delivery, or not at all when there is none. */
export async function letGo(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'storage'>,
  line: WebhookLine,
  lease: string,
  health?: AddressHealth,
): Promise<void> {
  const { storage, clock } = ports;
  const [next] = await storage.find('webhook_deliveries', {
    where: { id_app: line._id, state: 'pending', due_date: anyDate },
    order: [{ field: 'due_date', direction: 'asc' }],
    limit: 1,
  });
  const { failing_since, paused_until } = health ?? line;
  const changes = { lease: undefined, message: undefined, ...(health && { failing_since, paused_until }) };
  const due_date = next?.due_date && later(next.due_date, paused_until);
  const now = toDateTime(clock.now());
  if (await storage.update(kind, line._id, { ...changes, due_date }, { lease, news: line.news })) {
    if (due_date !== undefined && due_date > now) await wake(ports, deliverWebhooks, due_date);
  } else {
    // A delivery was added since the line was read, perhaps after the search for the next one. The line is due again
    // now.
    await storage.update(kind, line._id, { ...changes, due_date: now }, { lease });
  }
}

function later(date: DateTime, other: DateTime = ''): DateTime {
  return date > other ? date : other;
}
