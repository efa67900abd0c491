import type { App } from '#ports/apps/app';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import type { ClientEvent, WebhookDelivery } from '#ports/webhooks/webhook';
import { toDateTime } from '../shared/date-time.ts';
import { giveUpAfter } from './pauses.ts';
import { mostChanges } from './next-message.ts';
import { callLine } from './webhook-line.ts';

type Ports = Pick<PlatformPorts, 'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>;

async function storeEvent(
  ports: Ports,
  id_client: string,
  change: ServiceEvent,
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
  changes: readonly ServiceEvent[],
  {
    _id,
    cause,
    now,
    until = '',
  }: {
    readonly _id: string;
    readonly cause: string;
    readonly now: number;
    readonly until: DateTime | undefined;
  },
): WebhookDelivery {
  const creation_date = toDateTime(now);
  const { webhook_disabled_date } = app;
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
  changes: readonly ServiceEvent[],
  cause: string,
): Promise<void> {
  const { storage, identifiers } = ports;
  for (const [index, change] of changes.entries()) {
    await storeEvent(ports, id_client, change, identifiers.derive('event', cause, String(index)));
  }
  const apps = await storage.find('apps', { where: { id_client, deleted: false } });
  for (const app of apps.filter(({ webhook_url }) => webhook_url !== undefined)) {
    const line = await storage.get('webhook_lines', app._id);
    for (let start = 0; start < changes.length; start += mostChanges) {
      const delivery = deliveryTo(app, changes.slice(start, start + mostChanges), {
        _id: identifiers.next(),
        cause: identifiers.derive('webhook', cause, app._id, String(start)),
        now: ports.clock.now(),
        until: line?.paused_until,
      });
      await storage.insert('webhook_deliveries', delivery);
    }
    if (app.webhook_disabled_date === undefined) await callLine(ports, app);
  }
}
