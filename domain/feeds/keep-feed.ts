import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/storage/storage';

/** Somebody else has taken the feed over, or changed it, so that this process must not go on. */
export class FeedTaken extends Error {}

/** Stores changes of a feed as long as this process holds it, and returns it. Throws `FeedTaken`. */
export type KeepFeed = (changes: Changes<'integrations'>) => Promise<Integration>;

/** Returns what stores changes of a feed under a lease. */
export function keeperOf(
  { storage }: Ports<'storage'>,
  { _id, id_organization }: Integration,
  lease: string,
): KeepFeed {
  return async (changes) => {
    const kept = await storage.update('integrations', _id, changes, {
      id_organization,
      phase: 'connected',
      lease,
    });
    if (!kept) throw new FeedTaken();
    return kept;
  };
}
