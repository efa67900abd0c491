import type { Ports } from '#ports/platform/platform-ports';
import type { WebhookDelivery, WebhookLine } from '#ports/webhooks/webhook';
import { toDateTime } from '../foundation/index.ts';
import { changeDelivery } from './forget-objects.ts';

/** The maximum number of changes in one message. */
export const maxChanges = 100;
/** The maximum number of characters of merged changes in one message: a body has about 1 MiB. */
const maxCharacters = 1_000_000;

const kind = 'webhook_deliveries';

/**
 * Merges deliveries into one message: the first one with the changes of all. A first one that was tried before is sent
 * unchanged, by itself.
 */
function joined(deliveries: readonly WebhookDelivery[]): WebhookDelivery | undefined {
  const [first, ...others] = deliveries;
  if (!first || first.sealed) return first;
  const give_up_date = deliveries.map((one) => one.give_up_date).reduce((a, b) => (a > b ? a : b));
  const changes = deliveries.flatMap((one) => one.changes);
  return { ...first, merged: others.map(({ _id }) => _id), changes, give_up_date };
}

/** Stores in the other deliveries of a message that their changes are sent with it. */
async function markOthers({ storage }: Ports<'storage'>, merged_into: string, ids: readonly string[]) {
  const where = { _id: { in: ids }, state: 'pending' } as const;
  const changes = { state: 'merged', merged_into, due_date: undefined } as const;
  if (ids.length > 0) await storage.claim(kind, { where, limit: ids.length }, changes);
}

/** Returns the stored deliveries, in this order. */
async function findDeliveries(
  { storage }: Ports<'storage'>,
  ids: readonly string[],
): Promise<readonly WebhookDelivery[]> {
  const found = await storage.find(kind, { where: { _id: { in: ids } } });
  return ids.flatMap((id) => found.filter(({ _id }) => _id === id));
}

/**
 * Stores the content of a message before its first try, and returns it; undefined when it was changed concurrently. The
 * others are marked first: a concurrent removal of content then also finds and changes this one, so that we notice and
 * read them again.
 */
export async function sealMessage(
  ports: Ports<'storage'>,
  message: WebhookDelivery,
): Promise<WebhookDelivery | undefined> {
  const { _id, sealed, merged = [], due_date } = message;
  if (sealed || merged.length === 0) return message;
  await markOthers(ports, _id, merged);
  for (;;) {
    const [first, ...others] = await findDeliveries(ports, [_id, ...merged]);
    if (first?.state !== 'pending' || first.sealed || first.due_date !== due_date) return undefined;
    const whole = joined([first, ...others.filter(({ merged_into }) => merged_into === _id)]);
    if (!whole) return undefined;
    const { changes, give_up_date } = whole;
    const stored = await changeDelivery(ports, first, {
      sealed: true,
      merged: whole.merged,
      ...{ changes, give_up_date },
    });
    if (stored) return stored;
  }
}

/** Returns the message that was being sent when its worker died, or undefined when its result is already stored. */
async function underWay(
  ports: Ports<'clock' | 'storage'>,
  { id, members }: NonNullable<WebhookLine['message']>,
): Promise<WebhookDelivery | undefined> {
  const ordered = await findDeliveries(ports, members);
  const [first] = ordered;
  if (!first?.sealed) return first?.state === 'pending' ? joined(ordered) : undefined;
  await markOthers(ports, id, members.slice(1));
  const isDue = first.due_date !== undefined && first.due_date <= toDateTime(ports.clock.now());
  return isDue ? first : undefined;
}

/**
 * Returns what the holder of an app's line sends next, in the form that is stored after the try.
 *
 * If a message was being sent, it comes first. Otherwise it is the delivery that has been due longest: unchanged and by
 * itself if it was tried before, else merged with the other due ones that were never tried, as many as fit in one
 * message.
 */
export async function nextMessage(
  ports: Ports<'clock' | 'storage'>,
  { _id, message }: WebhookLine,
): Promise<WebhookDelivery | undefined> {
  if (message) return underWay(ports, message);
  const due = await ports.storage.find(kind, {
    where: { id_app: _id, state: 'pending', due_date: { lte: toDateTime(ports.clock.now()) } },
    order: [{ field: 'due_date', direction: 'asc' }],
    limit: maxChanges,
  });
  if (due[0]?.sealed) return due[0];
  let room = maxChanges;
  let characters = maxCharacters;
  const fresh = due.filter(({ sealed }) => !sealed);
  const tooMany = fresh.findIndex(({ changes }, index) => {
    room -= changes.length;
    characters -= JSON.stringify(changes).length;
    // A single delivery is sent whatever its size.
    return index > 0 && (room < 0 || characters < 0);
  });
  return joined(tooMany < 0 ? fresh : fresh.slice(0, tooMany));
}

/** Stores the result of a message. Its content may have been partly removed concurrently, and stays as stored. */
export async function settle(
  { storage }: Ports<'storage'>,
  { _id, due_date }: WebhookDelivery,
  outcome: Partial<Pick<WebhookDelivery, 'due_date' | 'state' | 'tries'>>,
): Promise<void> {
  // The due date has changed if the delivery is to be sent again, or if another worker took over and was faster.
  const where = { state: 'pending', due_date } as const;
  await storage.update(kind, _id, { sealed: true, due_date: undefined, ...outcome }, where);
}
