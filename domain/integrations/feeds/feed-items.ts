import type {
  FeedAddress,
  FeedItem,
  FeedItemState,
  FeedKeyKind,
  FeedMarks,
  LeftOutItems,
} from '#ports/integrations/feed';
import type { ReadFeed, ReadItem } from '#ports/integrations/feed-reader';
import type { Ports } from '#ports/platform/platform-ports';
import { cutText, pick, toDateTime } from '../../foundation/index.ts';
import { getKey, getMarks } from './item-key.ts';

/** Items are identified by a hash of the key; of the key itself only this much is stored, in UTF-16 code units. */
const maxKeyLength = 500;

/** An item in a feed, with its key. */
export interface ListedItem extends ReadItem {
  readonly _id: string;
  readonly key: string;
  readonly marks: FeedMarks;
}

/** Identifies the feed of items. */
type FeedName = Pick<FeedAddress, 'id_integration' | 'id_organization'>;

interface ListedItems {
  /** Unique, in the order of the feed. */
  readonly listed: readonly ListedItem[];
  /** All others, or undefined. */
  readonly left_out?: readonly LeftOutItems[];
}

/** Returns the items of a feed, without those that have no key. */
export function listedItems(
  { identifiers }: Ports<'identifiers'>,
  { id_integration }: FeedName,
  { items, count }: Pick<ReadFeed, 'count' | 'items'>,
  kind: FeedKeyKind,
): ListedItems {
  const listed = new Map<string, ListedItem>();
  const left_out: LeftOutItems[] = [];
  const leaveOut = (first: number, reason: LeftOutItems['reason'], last = first): void => {
    const before = left_out.at(-1);
    if (before?.last !== first - 1 || before.reason !== reason) left_out.push({ first, last, reason });
    else left_out[left_out.length - 1] = { ...before, last };
  };
  for (const [index, item] of items.entries()) {
    const key = getKey(identifiers, item, kind);
    const _id = identifiers.derive('feed item', id_integration, key ?? '');
    if (key === undefined) leaveOut(index + 1, 'empty');
    else if (listed.has(_id)) leaveOut(index + 1, 'repeated');
    else listed.set(_id, { ...item, _id, key, marks: getMarks(identifiers, item) });
  }
  if (count > items.length) leaveOut(items.length + 1, 'too_many', count);
  return { listed: [...listed.values()], ...(left_out.length > 0 && { left_out }) };
}

/** Stores an item of a feed; a known item is not changed. `found` is in milliseconds. */
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
    key: cutText(item.key, maxKeyLength, 'utf16'),
    ...(state !== 'seen' && pick(item, ['title', 'link', 'summary', 'image'])),
    state,
    found_date,
    ...(state === 'waiting' && { waiting_date: found_date }),
    listed_date: found_date,
  };
  await storage.insert('feed_items', record);
}
