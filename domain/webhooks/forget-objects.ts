import type { Changes } from '#ports/foundation/storage';
import type { Ports } from '#ports/platform/platform-ports';
import type { Change, WebhookDelivery } from '#ports/webhooks/webhook';
import { deliveryCause, eventCause } from './causes.ts';
import { withoutObject } from './event-view.ts';

/** A record whose changes are announced to apps. */
interface Announced {
  readonly revision: number;
  /** Changes that are not announced yet. */
  readonly untold?: readonly unknown[] | undefined;
}

/**
 * Removes a record along with what was announced of it, also by concurrent writers and announcers. `forget` removes it
 * from what was announced, `remove` removes it in this revision, and `read` reads it again. Repeating it changes
 * nothing.
 */
export async function removeAnnounced<R extends Announced>(
  first: R,
  {
    forget,
    remove,
    read,
  }: {
    readonly forget: (record: R) => Promise<void>;
    readonly remove: (revision: number) => Promise<boolean>;
    readonly read: () => Promise<R | undefined>;
  },
): Promise<void> {
  for (let record: R | undefined = first; record; record = await read()) {
    await forget(record);
    // Concurrent changes are removed too.
    if (!(await remove(record.revision))) continue;
    // A pending change may have been announced since.
    if (record.untold) await forget(record);
    return;
  }
}

/** Changes the content of a delivery. Returns undefined when it was changed since it was read. */
export function changeDelivery(
  { storage }: Ports<'storage'>,
  { _id, revision }: WebhookDelivery,
  changes: Changes<'webhook_deliveries'>,
): Promise<WebhookDelivery | undefined> {
  return storage.update(
    'webhook_deliveries',
    _id,
    { ...changes, revision: (revision ?? 0) + 1 },
    { revision: revision ?? { absent: true } },
  );
}

/**
 * Removes written content from a delivery, and returns it updated; undefined when it is gone. It counts as changed even
 * without such content, since a concurrent merge of deliveries may be about to add it.
 */
async function forgetIn(
  ports: Ports<'storage'>,
  first: WebhookDelivery,
  isTheirs: (change: Change) => boolean,
): Promise<WebhookDelivery | undefined> {
  for (
    let delivery: WebhookDelivery | undefined = first;
    delivery;
    delivery = await ports.storage.get('webhook_deliveries', first._id)
  ) {
    const changes = delivery.changes.map((change) => (isTheirs(change) ? withoutObject(change) : change));
    const changed = await changeDelivery(ports, delivery, { changes });
    if (changed) return changed;
  }
  return undefined;
}

/**
 * Removes written content from what was announced under these causes: in the feed, in the log, and in pending
 * deliveries. `isTheirs` selects the changes of a message, since others may have been sent with them.
 */
export async function forgetObjects(
  ports: Ports<'identifiers' | 'storage'>,
  id_client: string,
  causes: readonly string[],
  isTheirs: (change: Change) => boolean,
): Promise<void> {
  const { storage } = ports;
  if (causes.length === 0) return;
  const events = await storage.find('events', {
    where: { cause: { in: causes.map((cause) => eventCause(ports, cause, 0)) } },
  });
  for (const { _id, change } of events) {
    await storage.update('events', _id, { change: withoutObject(change) });
  }
  const apps = await storage.find('apps', { where: { id_client } });
  const own = await storage.find('webhook_deliveries', {
    where: { cause: { in: apps.flatMap((app) => causes.map((cause) => deliveryCause(ports, cause, app, 0))) } },
  });
  const forgotten = await Promise.all(own.map((delivery) => forgetIn(ports, delivery, isTheirs)));
  const bearers = await storage.find('webhook_deliveries', {
    where: { _id: { in: forgotten.flatMap((one) => one?.merged_into ?? []) } },
  });
  for (const bearer of bearers) await forgetIn(ports, bearer, isTheirs);
}
