import type { App } from '#ports/access/app';
import type { Ports } from '#ports/platform/platform-ports';
import type { Change, DeliveryTry } from '#ports/webhooks/webhook';
import { type AppAddress, type ClientAccess, findApp } from '../access/index.ts';
import { kinds, ServiceError, toDateTime } from '../foundation/index.ts';
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

const { client_secret: context, previous_client_secret: previousContext } = kinds.apps.sealed;

/** Returns the secrets that currently sign webhooks to an app. */
function signingSecrets(
  { clock, secrets }: Ports<'clock' | 'secrets'>,
  { _id, client_secret, previous_client_secret, previous_secret_until = '' }: App,
): { secret: string; previous_secret?: string } {
  const secret = secrets.open(client_secret, context(_id));
  const isOver = previous_secret_until <= toDateTime(clock.now());
  if (previous_client_secret === undefined || isOver) return { secret };
  return { secret, previous_secret: secrets.open(previous_client_secret, previousContext(_id)) };
}

/** Sends a message to an app once, in the app's dialect, signed with its current secrets. */
export function tryMessage(
  ports: Ports<'clock' | 'presentation' | 'secrets' | 'webhooks'>,
  app: App,
  message: { readonly url: string; readonly id: string; readonly changes: readonly Change[] },
): Promise<DeliveryTry> {
  const { url, id, changes } = message;
  const sent = app.webhook_dialect === 'older' ? changes.map(ports.presentation.olderChange) : changes;
  return ports.webhooks.send({ url, id, body: JSON.stringify(sent), ...signingSecrets(ports, app) });
}

/** Returns whether the receiver accepted the message, with any 2xx. */
export function isTaken({ status }: DeliveryTry): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

/** Measures the result of a try. */
export function measureTry({ measurements }: Ports<'measurements'>, attempt: DeliveryTry): void {
  const refusal = attempt.status === undefined ? 'no_answer' : 'refused';
  measurements.webhookTried(isTaken(attempt) ? 'taken' : refusal);
}
