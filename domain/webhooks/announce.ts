import type { App } from '#ports/apps/app';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { AccountChange, ClientEvent, WebhookDelivery } from '#ports/webhooks/webhook';
import { nudge } from '../jobs/nudge.ts';
import { toDateTime } from '../shared/date-time.ts';
import { giveUpAfter } from './pauses.ts';
import { mostChanges } from './seal-message.ts';

type Ports = Pick<PlatformPorts, 'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>;

async function storeEvent(
  ports: Ports,
  id_client: string,
  change: AccountChange,
  cause: string,
): Promise<void> {
  // Read anew for each: readers wait a moment for slow writers, not for slow loops.
  const creation_date = toDateTime(ports.clock.now());
  const { id_organization } = change;
  const _id = ports.identifiers.next();
  const position = `${creation_date} ${_id}`;
  const event: ClientEvent = { _id, cause, id_client, id_organization, creation_date, position, change };
  await ports.storage.insert('events', event);
}

/** A delivery as it begins: due now, after the pause of a failing address, or never while it is switched off. */
function deliveryTo(
  app: App,
  changes: readonly AccountChange[],
  { _id, cause, now }: { readonly _id: string; readonly cause: string; readonly now: number },
): WebhookDelivery {
  const creation_date = toDateTime(now);
  const { webhook_paused_until: until = '', webhook_disabled_date } = app;
  const due_date = until > creation_date ? until : creation_date;
  return {
    _id,
    cause,
    id_client: app.id_client,
    id_app: app._id,
    changes,
    ...(webhook_disabled_date === undefined ? { state: 'pending', due_date } : { state: 'failed' }),
    sealed: false,
    creation_date,
    give_up_date: toDateTime(now + giveUpAfter),
    tries: [],
  };
}

/**
 * Stores what happened as events, and puts it on the way to every app of the client that has a webhook
 * address. Each is stored with what it comes from, which is unique: saying the same cause twice stores and
 * sends it once. For an address that was switched off it only goes into the log.
 */
export async function announce(
  ports: Ports,
  id_client: string,
  changes: readonly AccountChange[],
  cause: string,
): Promise<void> {
  const { storage, identifiers } = ports;
  for (const [index, change] of changes.entries()) {
    await storeEvent(ports, id_client, change, identifiers.derive('event', cause, String(index)));
  }
  const apps = await storage.find('apps', { where: { id_client, deleted: false } });
  for (const app of apps.filter(({ webhook_url }) => webhook_url !== undefined)) {
    for (let start = 0; start < changes.length; start += mostChanges) {
      const delivery = deliveryTo(app, changes.slice(start, start + mostChanges), {
        _id: identifiers.next(),
        cause: identifiers.derive('webhook', cause, app._id, String(start)),
        now: ports.clock.now(),
      });
      await storage.insert('webhook_deliveries', delivery);
      const isDue = delivery.due_date === delivery.creation_date;
      if (delivery.state === 'pending')
        await nudge(ports, 'deliver-webhooks', isDue ? undefined : delivery.due_date);
    }
  }
}
