import type { FeedKeyKind, FeedMarks } from '#ports/integrations/feed';
import type { ReadItem } from '#ports/integrations/feed-reader';
import type { Identifiers } from '#ports/foundation/identifiers';

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
