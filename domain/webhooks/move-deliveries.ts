import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import type { ClaimChanges, Where } from '#ports/storage/storage';
import { toDateTime } from '../shared/date-time.ts';
import { giveUpAfter } from './pauses.ts';

const kind = 'webhook_deliveries';
const batch = 500;

/**
 * What every date is later than. Only what is pending has a due date, so asking for one keeps a query
 * off the long log of an app.
 */
export const anyDate = { gte: '' };

/** Writes the same into every delivery that fits. The changes must make them fit no longer. */
export async function moveDeliveries(
  { storage }: Pick<PlatformPorts, 'storage'>,
  where: Where<'webhook_deliveries'>,
  changes: ClaimChanges<'webhook_deliveries'>,
): Promise<void> {
  for (;;) {
    const moved = await storage.claim(kind, { where, limit: batch }, changes);
    if (moved.length < batch) return;
  }
}

/** Fails everything of an app that has not arrived. */
export function failPending(ports: Pick<PlatformPorts, 'storage'>, id_app: string): Promise<void> {
  const pending = { id_app, state: 'pending', due_date: anyDate } as const;
  return moveDeliveries(ports, pending, { state: 'failed', due_date: undefined });
}

/** Leaves what is due of an app for the end of a pause, and gives up what has no time left then. */
export async function putOff(
  ports: Pick<PlatformPorts, 'clock' | 'storage'>,
  id_app: string,
  until: DateTime,
): Promise<void> {
  const due = { id_app, state: 'pending', due_date: { lte: toDateTime(ports.clock.now()) } } as const;
  const creation_date = { lt: toDateTime(Date.parse(until) - giveUpAfter) };
  for (;;) {
    const old = await ports.storage.find(kind, { where: { ...due, creation_date }, limit: batch });
    for (const { _id, give_up_date } of old) {
      const changes =
        give_up_date < until
          ? ({ state: 'failed', due_date: undefined } as const)
          : ({ due_date: until } as const);
      await ports.storage.update(kind, _id, changes, { state: 'pending' });
    }
    if (old.length < batch) break;
  }
  await moveDeliveries(ports, due, { due_date: until });
}
