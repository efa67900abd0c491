import type { App } from '#ports/apps/app';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { DeliveryTry, WebhookDelivery, WebhookLine } from '#ports/webhooks/webhook';
import { toDateTime } from '../shared/index.ts';
import { failPending } from './fail-pending.ts';
import { settle } from './next-message.ts';
import { addressPause, pauseAfter, switchOffAfter } from './pauses.ts';
import { switchOff } from './switch-off.ts';
import { isTaken } from './try-message.ts';
import type { AddressHealth } from './webhook-line.ts';

/** Tries kept in the log of a delivery; three days need fewer. */
const keptTries = 30;
const second = 1000;

/** A message that was not taken is tried again after this date, in milliseconds, unless it is too late then. */
async function tryAgain(
  ports: PlatformPorts,
  message: WebhookDelivery,
  tries: readonly DeliveryTry[],
  earliest: number,
): Promise<void> {
  const due_date = toDateTime(Math.max(ports.clock.now() + pauseAfter(tries.length), earliest));
  const isLate = due_date > message.give_up_date;
  await settle(ports, message, isLate ? { state: 'failed', tries } : { state: 'pending', due_date, tries });
}

/**
 * Stores what came of a try, and says how the address fares now: one that takes nothing is left alone for growing
 * pauses, and switched off when that has lasted for five days.
 */
export async function afterTry(
  ports: PlatformPorts,
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
    // Another address was saved meanwhile, and this says nothing about that one.
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
  // After what was not tried yet, so that a message nobody takes does not stand in the way of all others.
  await tryAgain(ports, message, tries, until + second);
  await failPending(ports, app._id, { give_up_date: { lt: toDateTime(until) } });
  return { failing_since: since, paused_until: toDateTime(until) };
}
