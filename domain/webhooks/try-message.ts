import type { App } from '#ports/access/app';
import type { Ports } from '#ports/platform/platform-ports';
import type { Change, DeliveryTry } from '#ports/webhooks/webhook';
import { signingSecrets } from './signing-secrets.ts';

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
