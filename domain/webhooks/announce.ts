import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Change, WebhookDelivery } from '#ports/webhooks/webhook';
import { nudge } from '../jobs/nudge.ts';
import { toDateTime } from '../shared/date-time.ts';

/** The apps of a client that want webhooks. */
export async function webhookApps({ storage }: Pick<PlatformPorts, 'storage'>, id_client: string) {
  const apps = await storage.find('apps', { where: { id_client, deleted: false } });
  return apps.filter((app) => app.webhook_url !== undefined);
}

/**
 * Puts changes on the way to every app of the client that has a webhook address, as one delivery an
 * app. The delivery's id comes from `cause` and the app: saying the same cause twice sends it once.
 */
export async function announce(
  ports: Pick<PlatformPorts, 'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  id_client: string,
  changes: readonly Change[],
  cause: string,
): Promise<void> {
  if (changes.length === 0) return;
  const apps = await webhookApps(ports, id_client);
  const now = toDateTime(ports.clock.now());
  for (const app of apps) {
    const delivery: WebhookDelivery = {
      _id: ports.identifiers.derive('webhook', cause, app._id),
      id_client,
      id_app: app._id,
      changes,
      state: 'pending',
      sealed: false,
      creation_date: now,
      tries: [],
      due_date: now,
    };
    await ports.storage.insert('webhook_deliveries', delivery);
  }
  if (apps.length > 0) await nudge(ports, 'deliver-webhooks');
}
