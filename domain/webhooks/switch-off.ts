import type { App } from '#ports/access/app';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { mailHolders } from '../access/index.ts';
import { runOnce, ServiceError, toDateTime } from '../foundation/index.ts';
import { failPending } from './fail-pending.ts';

async function notifyPeople(
  ports: Ports<'clock' | 'logger' | 'mail' | 'presentation' | 'storage'>,
  app: App,
  since: DateTime,
): Promise<object> {
  const facts = { app: app.name, since };
  await mailHolders(ports, app.id_client, 'client_app:update', ports.presentation.webhookDisabled(facts));
  return {};
}

/**
 * Switches off the webhook URL of an app that has failed since `since`. Everything pending for it fails, and the
 * client's people are notified by mail, once, even if several workers do this at the same time.
 */
export async function switchOff(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'secrets' | 'storage'>,
  app: App,
  since: DateTime,
): Promise<void> {
  const call = { caller: 'webhook switched off', key: `${app._id}:${since}`, fingerprint: since };
  try {
    await runOnce(ports, call, () => notifyPeople(ports, app, since));
  } catch (error) {
    // Another worker is notifying them.
    if (!(error instanceof ServiceError && error.error === 'request_still_running')) throw error;
  }
  const now = toDateTime(ports.clock.now());
  await ports.storage.update('apps', app._id, { webhook_disabled_date: now });
  await failPending(ports, app._id);
}
