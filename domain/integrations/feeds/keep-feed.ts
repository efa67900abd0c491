import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/foundation/storage';

/** Another process has taken over the feed, or a user changed it, so this process must stop. */
export class FeedTaken extends Error {}

/** Stores changes of a feed while its lease is held, and returns it. Throws `FeedTaken`. */
export type KeepFeed = (changes: Changes<'integrations'>) => Promise<Integration>;

/** Returns a function that stores changes of a feed under a lease. */
export function createKeeper(
  { storage }: Ports<'storage'>,
  { _id, id_organization }: Integration,
  lease: string,
): KeepFeed {
  return async (changes) => {
    const kept = await storage.update('integrations', _id, changes, { id_organization, phase: 'connected', lease });
    if (!kept) throw new FeedTaken();
    return kept;
  };
}
