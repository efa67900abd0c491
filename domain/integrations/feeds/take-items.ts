import type { FeedItem, FeedKeyKind, FeedState } from '#ports/integrations/feed';
import type { ReadFeed } from '#ports/integrations/feed-reader';
import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../../foundation/index.ts';
import { type ListedItem, listedItems, storeItem } from './feed-items.ts';
import { type Remembered, sortItems } from './sort-items.ts';
import type { DateTime } from '#ports/foundation/date-time';

/** Returns the newest date; a future date counts as `now`, in milliseconds. Undefined without dates. */
export function newestDate(dates: readonly DateTime[], now: number): DateTime | undefined {
  const newest = dates.reduce<DateTime | undefined>(
    (latest, date) => (latest === undefined || date > latest ? date : latest),
    undefined,
  );
  const today = toDateTime(now);
  return newest === undefined || newest < today ? newest : today;
}

const day = 86_400_000;
/** How often a listed item is marked as listed, and when an unlisted one is forgotten, in milliseconds. */
const noted = 30 * day;
const forgotten = 90 * day + noted;
/** The maximum number of remembered items per feed, unless it lists more. */
const maxRemembered = 5_000;
/** How many forgotten items are removed at once. */
const batch = 500;

/** The result of reading a feed. */
interface Found {
  /** The state for recognizing new items. */
  readonly feed: Pick<FeedState, 'left_out' | 'newest_date' | 'read_date'> & { readonly key_kind: FeedKeyKind };
  readonly hasNew: boolean;
}

/** Returns items oldest first, for posting: by date if all have one, else in reverse feed order. */
function inOrder(fresh: readonly ListedItem[]): readonly ListedItem[] {
  const backwards = [...fresh].reverse();
  if (backwards.some(({ date }) => date === undefined)) return backwards;
  return backwards.sort((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? ''));
}

/** Removes items that the feed has not listed for long, and those above the maximum. */
async function forgetItems(
  { storage }: Ports<'storage'>,
  { _id: id_integration, id_organization }: Integration,
  listed: ReadonlySet<string>,
  remembered: readonly FeedItem[],
  now: number,
): Promise<void> {
  const long = await storage.find('feed_items', {
    where: { id_integration, id_organization, listed_date: { lt: toDateTime(now - forgotten) } },
    limit: batch,
  });
  const others = remembered.filter(({ _id, state }) => !listed.has(_id) && state !== 'waiting');
  const tooMany = Math.max(0, remembered.length - Math.max(maxRemembered, 2 * listed.size));
  const oldest = others.sort((a, b) => (a.listed_date < b.listed_date ? -1 : 1)).slice(0, tooMany);
  for (const { _id } of [...long, ...oldest]) await storage.remove('feed_items', _id, { id_organization });
}

/**
 * Stores the new items of a feed: possibly old ones are held back, the others wait to be posted. Deterministic after a
 * crash, since items stored by an incomplete read still count as new.
 */
export async function takeItems(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  integration: Integration,
  reading: ReadFeed,
): Promise<Found> {
  const { storage, clock } = ports;
  const { _id: id_integration, id_organization, feed = {}, creation_date } = integration;
  const { key_kind = 'guid', newest_date, since = creation_date, read_date = since } = feed;
  const now = clock.now();
  const name = { id_integration, id_organization };
  const { listed, left_out } = listedItems(ports, name, reading, key_kind);
  const ids = listed.map(({ _id }) => _id);
  const known = await storage.find('feed_items', { where: { id_integration, id_organization, _id: { in: ids } } });
  const isComplete = known.length === listed.length && known.every(({ found_date }) => found_date <= read_date);
  // Recognizing items under other keys needs all remembered items, so read them only if there are such keys.
  const remembered = isComplete ? known : await storage.find('feed_items', { where: name });
  const before = remembered.map((item): [string, Remembered] => [
    item._id,
    { marks: item.marks, date: item.date, isUnfinished: item.found_date > read_date },
  ]);
  const byId = new Map(listed.map((item) => [item._id, item]));
  const sorted = sortItems(
    listed.map(({ _id, marks, date }) => ({ key: _id, marks, date })),
    { items: new Map(before), newest_date, since },
  );
  const withState = (isHeld: boolean): readonly ListedItem[] =>
    sorted.filter((one) => one.isHeld === isHeld).flatMap(({ key }) => byId.get(key) ?? []);
  const [held, fresh] = [withState(true), inOrder(withState(false))];
  let found = now;
  for (const item of held) await storeItem(ports, name, item, 'held', (found += 1));
  for (const item of fresh) await storeItem(ports, name, item, 'waiting', (found += 1));

  const listed_date = toDateTime(now);
  for (const item of known) {
    if (item.listed_date > toDateTime(now - noted)) continue;
    await storage.update('feed_items', item._id, { listed_date }, { id_organization });
  }
  await forgetItems(ports, integration, new Set(ids), remembered, now);
  const dates = [...listed.flatMap(({ date }) => date ?? []), ...(newest_date === undefined ? [] : [newest_date])];
  const newest = newestDate(dates, now);
  return {
    feed: {
      key_kind,
      ...(newest !== undefined && { newest_date: newest }),
      read_date: toDateTime(found),
      ...(left_out && { left_out }),
    },
    hasNew: sorted.length > 0,
  };
}
