import type { App } from '#ports/access/app';
import type { Ports } from '#ports/platform/platform-ports';
import type { DeliveryTry, WebhookDelivery, WebhookLine } from '#ports/webhooks/webhook';
import { toDateTime, runOnce, ServiceError } from '../foundation/index.ts';
import { failPending } from './fail-pending.ts';
import { settle } from './next-message.ts';
import { addressPause, pauseAfter, switchOffAfter } from './pauses.ts';
import { isTaken } from './try-message.ts';
import type { AddressHealth } from './webhook-line.ts';
import type { DateTime } from '#ports/foundation/date-time';
import { mailHolders } from '../access/index.ts';

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
export async function afterTry(
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
