import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Where } from '#ports/storage/storage';

const batch = 500;

/**
 * What every date is later than. Only what is pending has a due date, so asking for one keeps a query
 * off the long log of an app.
 */
export const anyDate = { gte: '' };

/** Fails everything of an app that has not arrived, or what of it fits. */
export async function failPending(
  { storage }: Pick<PlatformPorts, 'storage'>,
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
