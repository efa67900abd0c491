import type { Ports } from '#ports/platform/platform-ports';
import type { DeliveryTry } from '#ports/webhooks/webhook';
import { type AppAddress, type ClientAccess, findApp } from '../access/index.ts';
import { ServiceError } from '../foundation/index.ts';
import { isTaken, measureTry, tryMessage } from './try-message.ts';
import { endPause } from './webhook-line.ts';

/**
 * Sends `[{field: 'test'}]` to the app's webhook URL and returns the result. It is tried once, even while the address
 * is paused or switched off; if it is accepted, a pause ends.
 */
export async function testWebhook(
  ports: Ports<
    'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'presentation' | 'secrets' | 'storage' | 'webhooks'
  >,
  access: ClientAccess,
  address: AppAddress,
): Promise<DeliveryTry> {
  const app = await findApp(ports, access, address);
  const { webhook_url: url } = app;
  if (url === undefined) throw new ServiceError('webhook_url_not_valid');
  const id = ports.identifiers.next();
  const attempt = await tryMessage(ports, app, { url, id, changes: [{ field: 'test' }] });
  measureTry(ports, attempt);
  if (isTaken(attempt)) await endPause(ports, app);
  return attempt;
}
