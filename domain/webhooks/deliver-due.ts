import type { App } from '#ports/access/app';
import type { DateTime } from '#ports/foundation/date-time';
import type { Ports } from '#ports/platform/platform-ports';
import type { DeliveryTry, WebhookDelivery, WebhookLine } from '#ports/webhooks/webhook';
import { getClientById, mailHolders } from '../access/index.ts';
import { type Job, processDue, runOnce, ServiceError, toDateTime } from '../foundation/index.ts';
import {
  type AddressHealth,
  addressPause,
  callLine,
  deliverWebhooks,
  failPending,
  letGo,
  pauseAfter,
  switchOffAfter,
} from './webhook-line.ts';
import { nextMessage, sealMessage, settle } from './next-message.ts';
import { isTaken, measureTry, tryMessage } from './try-message.ts';
import { withinPlan } from './event-view.ts';

async function notifyPeople(
  ports: Ports<'clock' | 'logger' | 'mail' | 'presentation' | 'storage'>,
  app: App,
  since: DateTime,
): Promise<object> {
  const facts = { app: app.name, since };
  await mailHolders(ports, app.id_client, 'client_app:update', ports.presentation.webhookDisabled(facts));
  return {};
}

/**
 * Switches off the webhook URL of an app that has failed since `since`. Everything pending for it fails, and the
 * client's people are notified by mail, once, even if several workers do this at the same time.
 */
async function switchOff(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'secrets' | 'storage'>,
  app: App,
  since: DateTime,
): Promise<void> {
  const call = { caller: 'webhook switched off', key: `${app._id}:${since}`, fingerprint: since };
  try {
    await runOnce(ports, call, () => notifyPeople(ports, app, since));
  } catch (error) {
    // Another worker is notifying them.
    if (!(error instanceof ServiceError && error.error === 'request_still_running')) throw error;
  }
  const now = toDateTime(ports.clock.now());
  await ports.storage.update('apps', app._id, { webhook_disabled_date: now });
  await failPending(ports, app._id);
}

/** How many tries the log of a delivery keeps; three days need fewer. */
const keptTries = 30;
const second = 1000;

/**
 * Schedules another try of a message that was not accepted, no earlier than `earliest` in milliseconds. Fails it when
 * that would be too late.
 */
async function tryAgain(
  ports: Ports<'clock' | 'storage'>,
  message: WebhookDelivery,
  tries: readonly DeliveryTry[],
  earliest: number,
): Promise<void> {
  const due_date = toDateTime(Math.max(ports.clock.now() + pauseAfter(tries.length), earliest));
  const isLate = due_date > message.give_up_date;
  await settle(ports, message, isLate ? { state: 'failed', tries } : { state: 'pending', due_date, tries });
}

/**
 * Stores the result of a try, and returns the health of the address. An address that accepts nothing is paused, longer
 * each time, and switched off after five days. Undefined when the try has no meaning for the current address.
 */
async function afterTry(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'secrets' | 'storage'>,
  line: WebhookLine,
  app: App,
  message: WebhookDelivery,
  attempt: DeliveryTry,
): Promise<AddressHealth | undefined> {
  const now = ports.clock.now();
  const tries = [...message.tries, attempt].slice(-keptTries);
  if (isTaken(attempt)) {
    await settle(ports, message, { state: 'delivered', tries });
    return {};
  }
  ports.logger.warn('a webhook was not taken', { delivery: message._id, status: attempt.status });
  const current = await ports.storage.get('apps', app._id);
  if (current?.webhook_url !== app.webhook_url) {
    // The address was changed concurrently, and this try has no meaning for the new one.
    await tryAgain(ports, message, tries, now + second);
    return undefined;
  }
  const since = line.failing_since ?? toDateTime(now);
  const failing = now - Date.parse(since);
  if (failing >= switchOffAfter) {
    await settle(ports, message, { state: 'failed', tries });
    await switchOff(ports, app, since);
    return {};
  }
  const until = now + addressPause(failing);
  // Due after the deliveries not tried yet, so that a message that is never accepted does not block the others.
  await tryAgain(ports, message, tries, until + second);
  await failPending(ports, app._id, { give_up_date: { lt: toDateTime(until) } });
  return { failing_since: since, paused_until: toDateTime(until) };
}

/** How many apps this process sends to at a time. */
const concurrency = 10;
/** How long something must be overdue before we treat it as orphaned, in milliseconds. */
const forgottenAfter = 60_000;
/** The maximum number of lines called at a time because of overdue deliveries. */
const maxCalled = 20;

/** Returns the app's webhook URL, if anything is to be sent to it. */
function getAddress(app: App | undefined): string | undefined {
  return app?.deleted || app?.webhook_disabled_date !== undefined ? undefined : app?.webhook_url;
}

/** Stores, guarded by the lease, what is about to be sent. Returns false when this worker has lost the line. */
async function begin(
  { storage, clock, settings }: Ports<'clock' | 'settings' | 'storage'>,
  line: WebhookLine,
  { _id: id, merged = [] }: WebhookDelivery,
  lease: string,
): Promise<boolean> {
  const { leaseMilliseconds } = settings;
  const message = { id, members: [id, ...merged] };
  let begun: number;
  do {
    begun = clock.now();
    const due_date = toDateTime(begun + leaseMilliseconds);
    if (!(await storage.update('webhook_lines', line._id, { message, due_date }, { lease }))) return false;
    // After a long stop or a slow write another worker may have taken over. Writing again before sending shows whether
    // this one still holds the lease.
  } while (clock.now() - begun > leaseMilliseconds / 3);
  return true;
}

/**
 * Sends the next message of an app. The worker holds the app's line until then. The following message waits until the
 * line is due again.
 */
async function sendNext(
  ports: Ports<
    | 'clock'
    | 'identifiers'
    | 'jobs'
    | 'logger'
    | 'mail'
    | 'measurements'
    | 'presentation'
    | 'secrets'
    | 'settings'
    | 'storage'
    | 'webhooks'
  >,
  { _id }: WebhookLine,
  lease: string,
): Promise<void> {
  const line = await ports.storage.get('webhook_lines', _id);
  if (line?.lease !== lease) return;
  const app = await ports.storage.get('apps', _id);
  const url = getAddress(app);
  if (!app || url === undefined) {
    // The message being sent may have arrived, so it keeps its body in case it is ever sent again.
    const unsealed = line.message && (await nextMessage(ports, line));
    const message = unsealed && (await sealMessage(ports, unsealed));
    if (message) await settle(ports, message, { state: 'failed' });
    await failPending(ports, _id);
    return letGo(ports, line, lease, {});
  }
  const isPaused = line.paused_until !== undefined && line.paused_until > toDateTime(ports.clock.now());
  const next = isPaused ? undefined : await nextMessage(ports, line);
  if (!next) return letGo(ports, line, lease);
  if (!(await begin(ports, line, next, lease))) return;
  const message = await sealMessage(ports, next);
  if (!message) return letGo(ports, line, lease);
  // Deliveries stored while the plan included comments and messages may become due only now.
  const changes = withinPlan(ports, await getClientById(ports, app.id_client), message.changes);
  const attempt = await tryMessage(ports, app, { url, id: message._id, changes });
  measureTry(ports, attempt);
  await letGo(ports, line, lease, await afterTry(ports, line, app, message, attempt));
}

/**
 * Calls the lines of overdue deliveries. Their process died before it called the line, or they are from an import or an
 * earlier version without lines. Returns whether there were any.
 */
async function callForgotten(ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>): Promise<boolean> {
  const called: string[] = [];
  const due_date = { lte: toDateTime(ports.clock.now() - forgottenAfter) };
  while (called.length < maxCalled) {
    const [delivery] = await ports.storage.find('webhook_deliveries', {
      where: { due_date, ...(called.length > 0 && { id_app: { notIn: called } }) },
      order: [{ field: 'due_date', direction: 'asc' }],
      limit: 1,
    });
    if (!delivery) break;
    await callLine(ports, { _id: delivery.id_app, id_client: delivery.id_client });
    called.push(delivery.id_app);
  }
  return called.length > 0;
}

/**
 * Sends all due webhooks, with the content of comments and messages only while the plan includes these. A message not
 * accepted with a 2xx is retried for three days. An address that fails is paused, longer each time, and switched off
 * after five days.
 */
export async function deliverDueWebhooks(
  ports: Ports<
    | 'clock'
    | 'identifiers'
    | 'jobs'
    | 'logger'
    | 'mail'
    | 'measurements'
    | 'presentation'
    | 'secrets'
    | 'settings'
    | 'stopping'
    | 'storage'
    | 'webhooks'
  >,
): Promise<void> {
  const send = () =>
    processDue(ports, 'webhook_lines', {
      concurrency,
      orderingKey: '_id',
      owner: 'id_client',
      work: (line, lease) => sendNext(ports, line, lease),
    });
  await send();
  if (await callForgotten(ports)) await send();
}

export const deliverWebhooksJob: Job = { name: deliverWebhooks, every: 15_000, run: deliverDueWebhooks };
