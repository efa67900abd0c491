import type { ConnectedFeed, FeedAddress } from '#ports/integrations/feed';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { nextReading, getInterval } from './cadence.ts';
import { getJitter } from './keep-feed.ts';
import { chooseKeyKind, listedItems, storeItem } from './feed-items.ts';
import { newestDate } from './take-items.ts';

/**
 * Reads a feed to connect or reconnect it, and marks all its items as seen, so that they are never posted; known items
 * are not changed. Idempotent. Throws `feed_not_readable`.
 */
export async function connectFeed(
  ports: Ports<'aborting' | 'clock' | 'feeds' | 'identifiers' | 'storage'>,
  address: FeedAddress,
): Promise<ConnectedFeed> {
  const { clock, feeds, identifiers, aborting: signal } = ports;
  const { id_integration, url } = address;
  const reading = await feeds.read({ url, signal });
  if (reading.kind !== 'read') {
    const reason = reading.kind === 'failed' ? reading.reason : 'it says that it is gone for good';
    throw new ServiceError('feed_not_readable', { reason });
  }
  const { items, title, moved_to = url, etag, last_modified, body_hash, max_age, hub } = reading;
  const key_kind = chooseKeyKind(identifiers, items);
  const { listed, left_out } = listedItems(ports, address, reading, key_kind);
  const now = clock.now();
  for (const item of listed) await storeItem(ports, address, item, 'seen', now);
  const dates = listed.flatMap(({ date }) => date ?? []);
  const newest_date = newestDate(dates, now);
  const interval = getInterval(dates, now, undefined, false);
  const jitter = getJitter(identifiers, id_integration, now);
  const next_date = toDateTime(nextReading(now, interval, jitter, { max_age }));
  return {
    url: moved_to,
    title: title ?? /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url,
    feed: {
      ...(etag !== undefined && { etag }),
      ...(last_modified !== undefined && { last_modified }),
      body_hash,
      ...(hub !== undefined && { hub, hub_topic: reading.self ?? url }),
      key_kind,
      ...(newest_date !== undefined && { newest_date }),
      since: toDateTime(now),
      read_date: toDateTime(now),
      next_date,
      interval,
      last_checked: toDateTime(now),
      ...(left_out && { left_out }),
    },
    // Subscribe to a hub at once.
    due_date: hub === undefined ? next_date : toDateTime(now),
  };
}
