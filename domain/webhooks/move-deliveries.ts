import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { ClaimChanges, Where } from '#ports/storage/storage';

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
    const moved = await storage.claim('webhook_deliveries', { where, limit: batch }, changes);
    if (moved.length < batch) return;
  }
}
