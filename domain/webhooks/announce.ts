import type { App } from '#ports/apps/app';
import type { Ports } from '#ports/platform/platform-ports';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import type { ClientEvent, WebhookDelivery } from '#ports/webhooks/webhook';
import { toDateTime } from '../shared/index.ts';
import { deliveryCause, eventCause } from './causes.ts';
import { giveUpAfter } from './pauses.ts';
import { mostChanges } from './next-message.ts';
import { callLine } from './webhook-line.ts';

async function storeEvent(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  id_client: string,
  change: ServiceEvent,
  cause: string,
): Promise<void> {
  // Each event gets its own date. Readers allow for a slow write (`heldBack` in list-events.ts), not for a
  // slow loop.
  const creation_date = toDateTime(ports.clock.now());
  const { id_organization } = change;
  const _id = ports.identifiers.next();
  const position = `${creation_date} ${_id}`;
  const event: ClientEvent = { _id, cause, id_client, id_organization, creation_date, position, change };
  await ports.storage.insert('events', event);
}

/** Creates a delivery: due now, or failed from the start while the address is switched off. */
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
    changes,
    ...(isOff ? { state: 'failed' } : { state: 'pending', due_date: creation_date }),
    sealed: false,
    creation_date,
    give_up_date: toDateTime(now + giveUpAfter),
    tries: [],
  };
}

/**
 * Stores what happened as events, and as deliveries to every app of the client that has a webhook URL. Each record
 * has a unique cause, so announcing the same cause twice stores and sends it once. For an address that was switched
 * off, the delivery only goes into the log.
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
    for (let start = 0; start < changes.length; start += mostChanges) {
      const delivery = deliveryTo(app, changes.slice(start, start + mostChanges), {
        _id: identifiers.next(),
        cause: deliveryCause(ports, cause, app, start),
        now: ports.clock.now(),
      });
      await storage.insert('webhook_deliveries', delivery);
    }
    if (app.webhook_disabled_date === undefined) await callLine(ports, app);
  }
}
