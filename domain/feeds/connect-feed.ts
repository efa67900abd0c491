import type { ConnectedFeed, FeedAddress } from '#ports/integrations/feed';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import { toDateTime } from '../shared/index.ts';
import { nextReading, pauseOf } from './cadence.ts';
import { chanceOf } from './chance.ts';
import { listedItems, storeItem } from './feed-items.ts';
import { chooseKeyKind } from './item-key.ts';
import { newestDate } from './newest-date.ts';

/**
 * Reads a feed to connect it, or to connect it anew, and takes all that is in it as seen, so that nothing of it is ever
 * posted; items that were found before stay as they are. Doing it twice does no harm. Throws `feed_not_readable`.
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
  const interval = pauseOf(dates, now, undefined, false);
  const chance = chanceOf(identifiers, id_integration, now);
  const next_date = toDateTime(nextReading(now, interval, chance, { max_age }));
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
    // A hub is asked at once.
    due_date: hub === undefined ? next_date : toDateTime(now),
  };
}
