import type { Identifiers } from '#ports/foundation/identifiers';
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

const form = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)([^?#]*)(?:\?([^#]*))?(#.*)?$/i;
/** Tracking parameters. */
const added = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid)(?:=|$)/i;

/**
 * Normalizes a URL for comparison: no scheme, lowercase host, no default port, no trailing slash, no tracking
 * parameters. Anything but an http or https URL is not changed.
 */
export function normalLink(link: string): string {
  const [, host, path = '', query = '', fragment = ''] = form.exec(link.trim()) ?? [];
  if (host === undefined) return link.trim();
  const kept = query.split('&').filter((part) => part !== '' && !added.test(part));
  const place = `${host.toLowerCase().replace(/:(?:80|443)$/, '')}${path.replace(/\/+$/, '')}`;
  return `${place}${kept.length > 0 ? `?${kept.join('&')}` : ''}${fragment.length > 1 ? fragment : ''}`;
}

/** The fields that can identify items, best first. */
const keyKinds: readonly FeedKeyKind[] = ['guid', 'link', 'enclosure', 'hash'];

type Hash = Pick<Identifiers, 'hash'>;

/** Long enough to be unique within a feed. */
const markLength = 16;

function getValue({ hash }: Hash, item: ReadItem, kind: FeedKeyKind): string | undefined {
  const { guid, link, enclosure, title = item.summary } = item;
  switch (kind) {
    case 'guid':
      return guid === undefined ? undefined : normalLink(guid);
    case 'link':
      return link === undefined ? undefined : normalLink(link);
    case 'enclosure':
      return enclosure === undefined ? undefined : normalLink(enclosure);
    case 'hash':
      return title === undefined && link === undefined
        ? undefined
        : hash(JSON.stringify([title, link === undefined ? undefined : normalLink(link)]));
  }
}

/**
 * Returns the kind of key for a feed: the first that all items have and that is unique. It is chosen on connection and
 * then kept, so that a better key added later does not make the feed look new.
 */
export function chooseKeyKind(identifiers: Hash, items: readonly ReadItem[]): FeedKeyKind {
  // An item listed twice counts once, and an item without content is ignored.
  const different = new Map(
    items
      .filter((item) => getKey(identifiers, item, 'guid') !== undefined)
      .map((item) => [JSON.stringify([item.guid, item.link, item.enclosure, item.title]), item]),
  );
  const each = [...different.values()];
  const identifies = (kind: FeedKeyKind): boolean => {
    const values = each.map((item) => getValue(identifiers, item, kind));
    return !values.includes(undefined) && new Set(values).size === values.length;
  };
  return keyKinds.find(identifies) ?? 'hash';
}

/** Returns the key of an item, of another kind if it lacks the chosen one; undefined if it has none. */
export function getKey(identifiers: Hash, item: ReadItem, chosen: FeedKeyKind): string | undefined {
  for (const kind of [chosen, ...keyKinds]) {
    const value = getValue(identifiers, item, kind);
    if (value !== undefined && value !== '') return `${kind}:${value}`;
  }
  return undefined;
}

/** Returns the hashes of an item's link and title, which identify it under another key; empty if missing. */
export function getMarks({ hash }: Hash, { link, title }: Pick<ReadItem, 'link' | 'title'>): FeedMarks {
  const mark = (text: string | undefined): string => (text === undefined ? '' : hash(text).slice(0, markLength));
  return { link: mark(link === undefined ? undefined : normalLink(link)), title: mark(title) };
}

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
