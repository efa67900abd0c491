import type { Ports } from '#ports/platform/platform-ports';
import type { Change } from '#ports/webhooks/webhook';
import { deliveryCause, eventCause } from './causes.ts';
import { withoutObject } from './without-object.ts';

/**
 * Takes what somebody wrote out of what was announced under these causes: in the feed, in the log, and in what is still to
 * be sent. `isTheirs` says which changes of a message are meant, since others may have gone out with them.
 */
export async function forgetObjects(
  { storage, identifiers }: Ports<'identifiers' | 'storage'>,
  id_client: string,
  causes: readonly string[],
  isTheirs: (change: Change) => boolean,
): Promise<void> {
  if (causes.length === 0) return;
  const events = await storage.find('events', {
    where: { cause: { in: causes.map((cause) => eventCause({ identifiers }, cause, 0)) } },
  });
  for (const { _id, change } of events) {
    await storage.update('events', _id, { change: withoutObject(change) });
  }
  const apps = await storage.find('apps', { where: { id_client } });
  const own = await storage.find('webhook_deliveries', {
    where: {
      cause: {
        in: apps.flatMap((app) => causes.map((cause) => deliveryCause({ identifiers }, cause, app, 0))),
      },
    },
  });
  const bearers = await storage.find('webhook_deliveries', {
    where: { _id: { in: own.flatMap(({ merged_into = [] }) => merged_into) } },
  });
  for (const { _id, changes } of [...own, ...bearers]) {
    const kept = changes.map((change) => (isTheirs(change) ? withoutObject(change) : change));
    await storage.update('webhook_deliveries', _id, { changes: kept });
  }
}
