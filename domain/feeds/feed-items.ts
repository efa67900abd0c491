import type { FeedAddress, FeedItem, FeedItemState, FeedKeyKind, FeedMarks } from '#ports/integrations/feed';
import type { ReadItem } from '#ports/integrations/feed-reader';
import type { Ports } from '#ports/platform/platform-ports';
import { pick, toDateTime } from '../shared/index.ts';
import { keyOf, marksOf } from './item-key.ts';

/** Keys are told apart by the identifier; of the key itself so much is kept, in UTF-16 code units. */
const longestKey = 500;

/** An item that a feed lists, with what tells it from others. */
export interface ListedItem extends ReadItem {
  readonly _id: string;
  readonly key: string;
  readonly marks: FeedMarks;
}

/** Which feed items belong to. */
type FeedName = Pick<FeedAddress, 'id_integration' | 'id_organization'>;

/** Returns the items of a feed in its order, each once, without those by which nothing tells them. */
export function listedItems(
  { identifiers }: Ports<'identifiers'>,
  { id_integration }: FeedName,
  items: readonly ReadItem[],
  kind: FeedKeyKind,
): readonly ListedItem[] {
  const listed = new Map<string, ListedItem>();
  for (const item of items) {
    const key = keyOf(identifiers, item, kind);
    if (key === undefined) continue;
    const _id = identifiers.derive('feed item', id_integration, key);
    if (!listed.has(_id)) listed.set(_id, { ...item, _id, key, marks: marksOf(identifiers, item) });
  }
  return [...listed.values()];
}

/** Stores an item that a feed has; one that is known already stays as it is. `found` is in milliseconds. */
export async function storeItem(
  { storage }: Ports<'storage'>,
  feed: FeedName,
  item: ListedItem,
  state: Extract<FeedItemState, 'held' | 'seen' | 'waiting'>,
  found: number,
): Promise<void> {
  const found_date = toDateTime(found);
  const record: FeedItem = {
    ...pick(feed, ['id_integration', 'id_organization']),
    ...pick(item, ['_id', 'marks', 'date']),
    key: item.key.slice(0, longestKey),
    ...(state !== 'seen' && pick(item, ['title', 'link', 'summary', 'image'])),
    state,
    found_date,
    ...(state === 'waiting' && { waiting_date: found_date }),
    listed_date: found_date,
  };
  await storage.insert('feed_items', record);
}
