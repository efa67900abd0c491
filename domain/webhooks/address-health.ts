import type { App } from '#ports/apps/app';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { nudge } from '../jobs/nudge.ts';
import { toDateTime } from '../shared/date-time.ts';
import { moveDeliveries } from './move-deliveries.ts';
import { addressPause, switchOffAfter } from './pauses.ts';
import { switchOff } from './switch-off.ts';

/** Ends the pause of an app's webhook address: what waits for the end of it is due now. */
export async function resumeDeliveries(
  ports: PlatformPorts,
  { _id, webhook_paused_until }: App,
): Promise<void> {
  if (webhook_paused_until === undefined) return;
  const now = toDateTime(ports.clock.now());
  await ports.storage.update('apps', _id, { webhook_paused_until: undefined });
  if (webhook_paused_until <= now) return;
  const waiting = {
    id_app: _id,
    state: 'pending',
    lease: { absent: true },
    due_date: webhook_paused_until,
  } as const;
  await moveDeliveries(ports, waiting, { due_date: now });
  await nudge(ports, 'deliver-webhooks');
}

/** Notes that the address of the app took something. */
export async function noteSuccess(ports: PlatformPorts, app: App): Promise<void> {
  if (app.webhook_failing_since !== undefined)
    await ports.storage.update('apps', app._id, { webhook_failing_since: undefined });
  await resumeDeliveries(ports, app);
}

/**
 * Notes that the address of the app did not take something: it is left alone until the date returned, or
 * switched off (undefined) when it has failed for five days.
 */
export async function noteFailure(ports: PlatformPorts, tried: App): Promise<DateTime | undefined> {
  const { storage, clock } = ports;
  const now = clock.now();
  const app = await storage.get('apps', tried._id);
  // Another address was saved meanwhile, and this says nothing about that one.
  if (!app || app.webhook_url !== tried.webhook_url) return toDateTime(now);
  if (app.webhook_disabled_date !== undefined) return undefined;
  const since = app.webhook_failing_since ?? toDateTime(now);
  const failing = now - Date.parse(since);
  if (failing >= switchOffAfter) {
    await switchOff(ports, app, since);
    return undefined;
  }
  const until = toDateTime(now + addressPause(failing));
  const changes = { webhook_failing_since: since, webhook_paused_until: until };
  await storage.update('apps', app._id, changes);
  return until;
}
