import type { App } from '#ports/access/app';
import type { Ports } from '#ports/platform/platform-ports';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import type { ClientEvent, WebhookDelivery } from '#ports/webhooks/webhook';
import { toDateTime } from '../foundation/index.ts';
import { deliveryCause, eventCause } from './causes.ts';
import { giveUpAfter } from './pauses.ts';
import { maxChanges } from './next-message.ts';
import { callLine } from './webhook-line.ts';

/** Returns the latest event of an organization; undefined when there is none. */
export async function lastEvent(
  { storage }: Ports<'storage'>,
  id_organization: string,
): Promise<ClientEvent | undefined> {
  const [last] = await storage.find('events', {
    where: { id_organization },
    order: [{ field: 'position', direction: 'desc' }],
    limit: 1,
  });
  return last;
}

const lengthOfDate = toDateTime(0).length;

/**
 * Stores a change as the last event of its organization, once per cause. It names the event that it follows, and no two
 * follow the same one. So a reader of an event has seen all events before it, even with slow writers, and need not wait
 * for late ones.
 */
async function storeEvent(
  { clock, identifiers, storage }: Ports<'clock' | 'identifiers' | 'storage'>,
  id_client: string,
  change: ServiceEvent,
  cause: string,
): Promise<void> {
  const { id_organization } = change;
  for (;;) {
    const last = await lastEvent({ storage }, id_organization);
    const now = clock.now();
    const _id = identifiers.next();
    // Clocks of processes differ, but the position must grow.
    const place = last ? Math.max(now, Date.parse(last.position.slice(0, lengthOfDate)) + 1) : now;
    const event: ClientEvent = {
      ...{ _id, cause, id_client, id_organization, change },
      follows: last?._id ?? id_organization,
      creation_date: toDateTime(now),
      position: `${toDateTime(place)} ${_id}`,
    };
    if (await storage.insert('events', event)) return;
    const [same] = await storage.find('events', { where: { cause }, limit: 1 });
    if (same) return;
    // Another event was stored first.
  }
}

/** Creates a delivery: due now, or already failed while the address is switched off. */
function deliveryTo(
  app: App,
  changes: readonly ServiceEvent[],
  { _id, cause, now }: { readonly _id: string; readonly cause: string; readonly now: number },
): WebhookDelivery {
  const creation_date = toDateTime(now);
  const isOff = app.webhook_disabled_date !== undefined;
  return {
    _id,
    cause,
    id_client: app.id_client,
    id_app: app._id,
    ...(app.webhook_url !== undefined && { url: app.webhook_url }),
    changes,
    ...(isOff ? { state: 'failed' } : { state: 'pending', due_date: creation_date }),
    sealed: false,
    creation_date,
    give_up_date: toDateTime(now + giveUpAfter),
    tries: [],
  };
}

/**
 * Stores changes as events, and as deliveries to every app of the client that has a webhook URL. Each record has a
 * unique cause, so announcing the same cause twice stores and sends it once. For an address that was switched off, the
 * delivery is only logged.
 */
export async function announce(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  id_client: string,
  changes: readonly ServiceEvent[],
  cause: string,
): Promise<void> {
  const { storage, identifiers } = ports;
  for (const [index, change] of changes.entries()) {
    await storeEvent(ports, id_client, change, eventCause(ports, cause, index));
  }
  const apps = await storage.find('apps', { where: { id_client, deleted: false } });
  for (const app of apps.filter(({ webhook_url }) => webhook_url !== undefined)) {
    for (let start = 0; start < changes.length; start += maxChanges) {
      const delivery = deliveryTo(app, changes.slice(start, start + maxChanges), {
        _id: identifiers.next(),
        cause: deliveryCause(ports, cause, app, start),
        now: ports.clock.now(),
      });
      await storage.insert('webhook_deliveries', delivery);
    }
    if (app.webhook_disabled_date === undefined) await callLine(ports, app);
  }
}
