import type { FeedKeyKind, FeedMarks } from '#ports/integrations/feed';
import type { ReadItem } from '#ports/integrations/feed-reader';
import type { Identifiers } from '#ports/shared/identifiers';
import { normalLink } from './normal-link.ts';

/** What tells items apart, the best first. */
const keyKinds: readonly FeedKeyKind[] = ['guid', 'link', 'enclosure', 'hash'];

type Hash = Pick<Identifiers, 'hash'>;

/** Long enough that no two items of a feed ever have the same. */
const markLength = 16;

function valueOf({ hash }: Hash, item: ReadItem, kind: FeedKeyKind): string | undefined {
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
 * Returns by what the items of a feed are told apart: the first kind that each item has, and no two share. It is chosen when the
 * feed is connected and kept, so that a feed that gets another one later does not look new.
 */
export function chooseKeyKind(identifiers: Hash, items: readonly ReadItem[]): FeedKeyKind {
  // An item that is listed twice is one, and one that says nothing is none.
  const different = new Map(
    items
      .filter((item) => keyOf(identifiers, item, 'guid') !== undefined)
      .map((item) => [JSON.stringify([item.guid, item.link, item.enclosure, item.title]), item]),
  );
  const each = [...different.values()];
  const tells = (kind: FeedKeyKind): boolean => {
    const values = each.map((item) => valueOf(identifiers, item, kind));
    return !values.includes(undefined) && new Set(values).size === values.length;
  };
  return keyKinds.find(tells) ?? 'hash';
}

/** Returns the key of an item, of another kind where it lacks the chosen one; undefined when there is nothing to tell it by. */
export function keyOf(identifiers: Hash, item: ReadItem, chosen: FeedKeyKind): string | undefined {
  for (const kind of [chosen, ...keyKinds]) {
    const value = valueOf(identifiers, item, kind);
    if (value !== undefined && value !== '') return `${kind}:${value}`;
  }
  return undefined;
}

/** Returns by what an item is recognized under another key: hashes of its link and of its title, empty where it has none. */
export function marksOf({ hash }: Hash, { link, title }: Pick<ReadItem, 'link' | 'title'>): FeedMarks {
  const mark = (text: string | undefined): string =>
    text === undefined ? '' : hash(text).slice(0, markLength);
  return { link: mark(link === undefined ? undefined : normalLink(link)), title: mark(title) };
}
