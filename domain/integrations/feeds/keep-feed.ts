import type { Identifiers } from '#ports/foundation/identifiers';
import type { Changes } from '#ports/foundation/storage';
import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';

/** What reading feeds and posting their items needs. */
export type FeedPorts = Ports<
  | 'aborting'
  | 'clock'
  | 'converter'
  | 'feeds'
  | 'files'
  | 'identifiers'
  | 'jobs'
  | 'logger'
  | 'media'
  | 'settings'
  | 'signatures'
  | 'stopping'
  | 'storage'
  | 'web'
>;

/** Wakes the job that reads feeds. */
export const sweepFeedsName = 'sweep-feeds';

const digits = 8;

/** Returns the jitter of a feed's reads, from 0 to 1, derived from the feed and the time. */
export function getJitter(identifiers: Identifiers, id_integration: string, now: number): number {
  const hex = identifiers.derive('feed reading', id_integration, String(now)).slice(0, digits);
  return Number.parseInt(hex, 16) / 16 ** digits;
}

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
