import type { App } from '#ports/access/app';
import type { Ports } from '#ports/platform/platform-ports';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import type { WebhookDelivery } from '#ports/webhooks/webhook';
import { toDateTime } from '../foundation/index.ts';
import { deliveryCause, eventCause } from './causes.ts';
import { callLine, giveUpAfter } from './webhook-line.ts';
import { maxChanges } from './next-message.ts';

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
  const creation_date = toDateTime(ports.clock.now());
  await storage.appendEvents(
    changes.map((change, index) => ({
      _id: identifiers.next(),
      cause: eventCause(ports, cause, index),
      id_client,
      id_organization: change.id_organization,
      creation_date,
      change,
    })),
  );
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
