import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { WebhookDelivery } from '#ports/webhooks/webhook';
import { nudge } from '../jobs/nudge.ts';
import { workOff } from '../jobs/work-off.ts';
import { toDateTime } from '../shared/date-time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses before the next try, in milliseconds; the last one repeats until three days have passed. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour];
const giveUpAfter = 3 * 24 * hour;
/** Deliveries under way at one time in this process. */
const concurrency = 10;
/** Tries kept in the log of a delivery; three days need fewer. */
const keptTries = 30;

/** When a delivery made at `created` is tried next after so many tries; undefined when it is given up. */
export function nextTry(created: number, tries: number, now: number): number | undefined {
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? 0;
  return now + pause > created + giveUpAfter ? undefined : now + pause;
}

async function deliver(ports: PlatformPorts, delivery: WebhookDelivery, lease: string): Promise<void> {
  const { storage, clock } = ports;
  const app = await storage.get('apps', delivery.id_app);
  const mine = { lease };
  const gone = { due_date: undefined, lease: undefined };
  if (!app || app.deleted || app.webhook_url === undefined) {
    await storage.update('webhook_deliveries', delivery._id, { ...gone, state: 'failed' }, mine);
    return;
  }
  const attempt = await ports.webhooks.send({
    url: app.webhook_url,
    id: delivery._id,
    body: JSON.stringify(delivery.changes),
    secret: ports.secrets.open(app.client_secret, `app:${app._id}`),
  });
  const tries = [...delivery.tries, attempt].slice(-keptTries);
  const arrived = attempt.status !== undefined && attempt.status >= 200 && attempt.status < 300;
  if (arrived) {
    await storage.update('webhook_deliveries', delivery._id, { ...gone, tries, state: 'delivered' }, mine);
    return;
  }
  const next = nextTry(Date.parse(delivery.creation_date), tries.length, clock.now());
  ports.logger.warn('a webhook was not taken', { delivery: delivery._id, status: attempt.status });
  if (next === undefined) {
    await storage.update('webhook_deliveries', delivery._id, { ...gone, tries, state: 'failed' }, mine);
    return;
  }
  const due_date = toDateTime(next);
  await storage.update('webhook_deliveries', delivery._id, { tries, due_date, lease: undefined }, mine);
  await nudge(ports, 'deliver-webhooks', due_date);
}

/** Sends every webhook that is due. What is not taken with a 2xx is tried again for three days. */
export async function deliverDueWebhooks(ports: PlatformPorts): Promise<void> {
  await workOff(ports, 'webhook_deliveries', {
    concurrency,
    lane: (delivery) => delivery.id_app,
    work: (delivery, lease) => deliver(ports, delivery, lease),
  });
}
