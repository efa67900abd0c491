import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/foundation/storage';

const batch = 500;

/**
 * Matches every date. Only pending deliveries have a due date, so filtering by it keeps a query off an app's long
 * log.
 */
export const anyDate = { gte: '' };

/** Fails all pending deliveries of an app, or those of them that match `which`. */
export async function failPending(
  { storage }: Ports<'storage'>,
  id_app: string,
  which: Pick<Where<'webhook_deliveries'>, 'give_up_date'> = {},
): Promise<void> {
  const where = { id_app, state: 'pending', due_date: anyDate, ...which } as const;
  const changes = { state: 'failed', due_date: undefined } as const;
  for (;;) {
    const failed = await storage.claim('webhook_deliveries', { where, limit: batch }, changes);
    if (failed.length < batch) return;
  }
}
