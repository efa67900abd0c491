import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Where } from '#ports/storage/storage';
import type { WebhookDelivery } from '#ports/webhooks/webhook';
import { nudge } from '../jobs/nudge.ts';
import { toDateTime } from '../shared/date-time.ts';
import { anyDate } from './move-deliveries.ts';
import { tryTime } from './pauses.ts';

/** Changes in one message at most. */
export const mostChanges = 100;

const kind = 'webhook_deliveries';
const letGo = { due_date: undefined, lease: undefined };

/**
 * True while a delivery is in the same hands and as it was read. The lease alone does not say so: it may
 * have gone to another worker and come back.
 */
export function asRead(delivery: WebhookDelivery, lease: string): Where<'webhook_deliveries'> {
  const { state, sealed, merged_into } = delivery;
  return { lease, state, sealed, merged_into: merged_into ?? { absent: true } };
}

/** What may go into a message of the app, that of other workers included. */
function free(id_app: string): Where<'webhook_deliveries'> {
  return { id_app, state: 'pending', due_date: anyDate, sealed: false, merged_into: { absent: true } };
}

const byCreation = (one: WebhookDelivery, other: WebhookDelivery): number =>
  `${one.creation_date} ${one._id}` < `${other.creation_date} ${other._id}` ? -1 : 1;

/** The leading delivery and of the others, oldest first, as many as the message takes; all by creation. */
function chooseMembers(
  leader: WebhookDelivery,
  pointing: readonly WebhookDelivery[],
): readonly WebhookDelivery[] {
  const members = [leader];
  let room = mostChanges - leader.changes.length;
  for (const delivery of pointing.filter(({ _id }) => _id !== leader._id).sort(byCreation)) {
    room -= delivery.changes.length;
    if (room < 0) break;
    members.push(delivery);
  }
  return members.sort(byCreation);
}

/**
 * Makes the message of which this delivery is the first to be sent: everything else of its app that is
 * pending, was never tried and is in no other worker's hands goes into it. Undefined when the lease is lost.
 *
 * A crash may come between any two writes, and a worker that lost its lease may write late. Therefore:
 * what is to go along only points at the leader first; the leader is sealed with those it found pointing
 * at it, and from then on that is what the message is; those that point at it and are not in it go on by
 * themselves (`standAlone`).
 */
export async function sealMessage(
  ports: PlatformPorts,
  leader: WebhookDelivery,
  lease: string,
): Promise<WebhookDelivery | undefined> {
  const { storage, clock } = ports;
  const { _id, id_app } = leader;
  if (leader.sealed) return leader;
  const isNew = leader.merged_into === undefined;
  if (isNew && (await storage.find(kind, { where: free(id_app), limit: 2 })).length < 2)
    return storage.update(kind, _id, { sealed: true }, asRead(leader, lease));

  // Pointing at itself it can go into no other message, however often it is taken over.
  const led = await storage.update(kind, _id, { merged_into: _id }, asRead(leader, lease));
  if (!led) return undefined;
  const due_date = toDateTime(clock.now() + tryTime);
  for (const holder of [lease, { absent: true } as const]) {
    const query = {
      where: { ...free(id_app), lease: holder },
      order: [{ field: 'due_date', direction: 'asc' } as const],
      limit: mostChanges,
    };
    await storage.claim(kind, query, { merged_into: _id, due_date, lease: undefined });
  }
  const pointing = await storage.find(kind, { where: { merged_into: _id, state: 'pending' } });
  const members = chooseMembers(leader, pointing);
  const merged = members.map((member) => member._id).filter((id) => id !== _id);
  const sealed = await storage.update(
    kind,
    _id,
    {
      sealed: true,
      merged_into: undefined,
      merged,
      changes: members.flatMap(({ changes }) => changes),
      give_up_date: members.map(({ give_up_date }) => give_up_date).reduce((a, b) => (a > b ? a : b)),
    },
    asRead(led, lease),
  );
  if (!sealed) return undefined;

  const among = (ids: readonly string[]) => ({
    where: { _id: { in: ids }, merged_into: _id, state: 'pending' as const },
    limit: pointing.length,
  });
  await storage.claim(kind, among(merged), { state: 'merged', ...letGo });
  const left = pointing.map((one) => one._id).filter((id) => id !== _id && !merged.includes(id));
  const again = { merged_into: undefined, due_date: toDateTime(clock.now()), lease: undefined };
  await storage.claim(kind, among(left), again);
  return sealed;
}

/**
 * What to do with a delivery that points at another which was to carry it: nothing more when that one
 * did, wait while that is open. Returned is a delivery that goes on by itself.
 */
export async function standAlone(
  ports: PlatformPorts,
  delivery: WebhookDelivery,
  lease: string,
): Promise<WebhookDelivery | undefined> {
  const { storage, clock } = ports;
  const { _id, merged_into } = delivery;
  if (merged_into === undefined || merged_into === _id) return delivery;
  const leader = await storage.get(kind, merged_into);
  if (leader && !leader.sealed) {
    const soon = toDateTime(clock.now() + tryTime);
    const due_date = leader.due_date !== undefined && leader.due_date > soon ? leader.due_date : soon;
    await storage.update(kind, _id, { due_date, lease: undefined }, asRead(delivery, lease));
    await nudge(ports, 'deliver-webhooks', due_date);
    return undefined;
  }
  if (leader?.merged?.includes(_id)) {
    await storage.update(kind, _id, { state: 'merged', ...letGo }, asRead(delivery, lease));
    return undefined;
  }
  return storage.update(kind, _id, { merged_into: undefined }, asRead(delivery, lease));
}
