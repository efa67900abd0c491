import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import type { Change, WebhookDelivery, WebhookLine } from '#ports/webhooks/webhook';
import { toDateTime } from '../shared/date-time.ts';

/** Changes in one message at most. */
export const mostChanges = 100;

const kind = 'webhook_deliveries';

/** A message to be sent, or sent without what came of it being stored. */
export interface Message {
  /** The first of them, whose `_id` is that of the message and in which it is kept. */
  readonly delivery: WebhookDelivery;
  /** The deliveries whose changes it carries, in the order of the body. */
  readonly members: readonly string[];
  readonly changes: readonly Change[];
  readonly give_up_date: DateTime;
}

function messageOf([first, ...others]: readonly WebhookDelivery[]): Message | undefined {
  if (!first) return undefined;
  const all = [first, ...others];
  return {
    delivery: first,
    members: all.map(({ _id }) => _id),
    changes: all.flatMap(({ changes }) => changes),
    give_up_date: all.map(({ give_up_date }) => give_up_date).reduce((a, b) => (a > b ? a : b)),
  };
}

/** Writes into the others of a message that their changes went out with it. */
async function markOthers({ storage }: PlatformPorts, id: string, members: readonly string[]): Promise<void> {
  const others = members.filter((member) => member !== id);
  if (others.length === 0) return;
  const where = { _id: { in: others }, state: 'pending' } as const;
  const changes = { state: 'merged', merged_into: id, due_date: undefined } as const;
  await storage.claim(kind, { where, limit: others.length }, changes);
}

/** The message that was under way when its worker died. Undefined when what came of it is stored. */
async function messageUnderWay(
  ports: PlatformPorts,
  { id, members }: NonNullable<WebhookLine['message']>,
): Promise<Message | undefined> {
  const found = await ports.storage.find(kind, { where: { _id: { in: members } } });
  const delivery = found.find(({ _id }) => _id === id);
  if (delivery?.sealed) await markOthers(ports, id, members);
  if (delivery?.state !== 'pending') return undefined;
  if (!delivery.sealed) return messageOf(members.flatMap((one) => found.filter(({ _id }) => _id === one)));
  const isDue = delivery.due_date !== undefined && delivery.due_date <= toDateTime(ports.clock.now());
  return isDue ? messageOf([delivery]) : undefined;
}

/**
 * Earlier versions pointed at another delivery while a message was put together: true when the changes of this one
 * went out with it, which is written down then.
 */
async function wentOut(ports: PlatformPorts, { _id, merged_into }: WebhookDelivery): Promise<boolean> {
  if (merged_into === undefined || merged_into === _id) return false;
  const other = await ports.storage.get(kind, merged_into);
  if (!other?.merged?.includes(_id)) return false;
  await markOthers(ports, merged_into, [_id]);
  return true;
}

/** Gives up a delivery for which there is no time left; true when it was. */
async function gaveUp(
  { storage }: PlatformPorts,
  { _id, give_up_date }: WebhookDelivery,
  now: DateTime,
): Promise<boolean> {
  if (give_up_date >= now) return false;
  await storage.update(kind, _id, { state: 'failed', due_date: undefined }, { state: 'pending' });
  return true;
}

/**
 * What the one who holds the line of an app sends next: the message that was under way, otherwise the delivery that
 * has been due for longest, with the others that are due and were never tried, as many as a message takes.
 */
export async function nextMessage(ports: PlatformPorts, line: WebhookLine): Promise<Message | undefined> {
  if (line.message) return messageUnderWay(ports, line.message);
  const now = toDateTime(ports.clock.now());
  const members: WebhookDelivery[] = [];
  let room = mostChanges;
  const due = await ports.storage.find(kind, {
    where: { id_app: line._id, state: 'pending', due_date: { lte: now } },
    order: [{ field: 'due_date', direction: 'asc' }],
    limit: mostChanges,
  });
  for (const delivery of due) {
    if ((await wentOut(ports, delivery)) || (await gaveUp(ports, delivery, now))) continue;
    if (delivery.sealed && members.length === 0) return messageOf([delivery]);
    if (delivery.sealed) continue;
    room -= delivery.changes.length;
    if (room < 0) break;
    members.push(delivery);
  }
  return messageOf(members);
}

/** Stores what came of a message: in its delivery, then in the others that went with it. */
export async function settle(
  ports: PlatformPorts,
  { delivery, members, changes, give_up_date }: Message,
  outcome: Pick<WebhookDelivery, 'due_date' | 'state'> & Partial<Pick<WebhookDelivery, 'tries'>>,
): Promise<void> {
  const { _id, sealed, due_date } = delivery;
  const merged = members.filter((id) => id !== _id);
  const body = sealed ? {} : { sealed: true, changes, give_up_date, merged };
  // Another date stands there when it is to be sent again meanwhile, or another worker took over and was faster.
  const asRead = { state: 'pending', due_date } as const;
  await ports.storage.update(kind, _id, { ...body, due_date: undefined, ...outcome }, asRead);
  await markOthers(ports, _id, members);
}
