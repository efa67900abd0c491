import type { App } from '#ports/apps/app';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import type { DeliveryTry, WebhookDelivery } from '#ports/webhooks/webhook';
import { nudge } from '../jobs/nudge.ts';
import { toDateTime } from '../shared/date-time.ts';
import { noteFailure, noteSuccess } from './address-health.ts';
import { anyDate, moveDeliveries } from './move-deliveries.ts';
import { giveUpAfter, pauseAfter } from './pauses.ts';
import { asRead, sealMessage, standAlone } from './seal-message.ts';
import { isTaken, measureTry, tryMessage } from './try-message.ts';

/** Tries kept in the log of a delivery; three days need fewer. */
const keptTries = 30;
const second = 1000;
const kind = 'webhook_deliveries';

/** A message that nobody else sends now, and the app it is for. */
export interface Message {
  readonly app: App;
  readonly url: string;
  readonly delivery: WebhookDelivery;
}

async function giveUp(
  { storage }: PlatformPorts,
  delivery: WebhookDelivery,
  lease: string,
  tries: readonly DeliveryTry[] = delivery.tries,
): Promise<void> {
  // One that others may point at is sealed, so that they go on by themselves.
  const sealed = delivery.sealed || delivery.merged_into !== undefined;
  const changes = { merged_into: undefined, due_date: undefined, lease: undefined, sealed, tries };
  await storage.update(kind, delivery._id, { state: 'failed', ...changes }, asRead(delivery, lease));
}

/** Leaves everything of an app that is due, or in these hands, for the end of the pause. */
async function putOff(
  ports: PlatformPorts,
  delivery: WebhookDelivery,
  until: DateTime,
  lease: string,
): Promise<void> {
  if (delivery.give_up_date < until) return giveUp(ports, delivery, lease);
  const changes = { due_date: until, lease: undefined };
  await ports.storage.update(kind, delivery._id, changes, asRead(delivery, lease));
  // Older ones take their turn, which looks whether they are given up.
  const creation_date = { gte: toDateTime(Date.parse(until) - giveUpAfter) };
  const young = { id_app: delivery.id_app, state: 'pending', creation_date } as const;
  await moveDeliveries(ports, { ...young, due_date: anyDate, lease }, changes);
  await moveDeliveries(ports, { ...young, due_date: { lte: toDateTime(ports.clock.now()) } }, changes);
  await nudge(ports, 'deliver-webhooks', until);
}

/** The message this delivery goes out with now; undefined when it does not, which is stored then. */
export async function prepareMessage(
  ports: PlatformPorts,
  { _id }: WebhookDelivery,
  lease: string,
): Promise<Message | undefined> {
  const current = await ports.storage.get(kind, _id);
  // While it waited for its turn it went into another message, or to another worker.
  if (current?.lease !== lease) return undefined;
  const own = await standAlone(ports, current, lease);
  if (!own) return undefined;
  const app = await ports.storage.get('apps', own.id_app);
  const url = app?.webhook_url;
  if (!app || app.deleted || url === undefined || app.webhook_disabled_date !== undefined) {
    await giveUp(ports, own, lease);
    return undefined;
  }
  const until = app.webhook_paused_until;
  if (until !== undefined && until > toDateTime(ports.clock.now())) {
    await putOff(ports, own, until, lease);
    return undefined;
  }
  const delivery = await sealMessage(ports, own, lease);
  return delivery && { app, url, delivery };
}

/** One try and what follows from it. True when the message was taken. */
export async function sendMessage(
  ports: PlatformPorts,
  { app, url, delivery }: Message,
  lease: string,
): Promise<boolean> {
  const { storage, clock, logger } = ports;
  const attempt = await tryMessage(ports, app, { url, id: delivery._id, changes: delivery.changes });
  measureTry(ports, attempt);
  const tries = [...delivery.tries, attempt].slice(-keptTries);
  if (isTaken(attempt)) {
    const changes = { tries, due_date: undefined, lease: undefined };
    await storage.update(kind, delivery._id, { state: 'delivered', ...changes }, asRead(delivery, lease));
    await noteSuccess(ports, app);
    return true;
  }
  logger.warn('a webhook was not taken', { delivery: delivery._id, status: attempt.status });
  const until = await noteFailure(ports, app);
  if (until === undefined) {
    await giveUp(ports, delivery, lease, tries);
    return false;
  }
  // After what was not tried yet, so that a message nobody takes does not stand in the way of all others.
  const next = Math.max(clock.now() + pauseAfter(tries.length), Date.parse(until) + second);
  const due_date = toDateTime(next);
  if (due_date > delivery.give_up_date) {
    await giveUp(ports, delivery, lease, tries);
    return false;
  }
  await storage.update(kind, delivery._id, { tries, due_date, lease: undefined }, asRead(delivery, lease));
  await nudge(ports, 'deliver-webhooks', due_date);
  return false;
}
