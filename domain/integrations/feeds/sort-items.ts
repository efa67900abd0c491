import type { FeedMarks } from '#ports/integrations/feed';
import type { DateTime } from '#ports/foundation/date-time';

const day = 86_400_000;
/** An item this much older than the newest is not new. */
const oldest = 7 * day;
/** The inaccuracy of dates: some feeds have only days, and some the day when a text was begun. */
const tolerance = day;
/** This many items may always be new at once. */
const few = 3;

export interface Listed {
  readonly key: string;
  readonly marks: FeedMarks;
  readonly date?: DateTime | undefined;
}

/** A previously known item. */
export interface Remembered {
  readonly marks?: FeedMarks | undefined;
  readonly date?: DateTime | undefined;
  /** Stored by an incomplete read, so it still counts as new. */
  readonly isUnfinished: boolean;
}

/** The previously known state of the feed. */
export interface Before {
  /** By key, at least all that are listed now. */
  readonly items: ReadonlyMap<string, Remembered>;
  readonly newest_date?: DateTime | undefined;
  /** When the whole feed was last marked as seen. */
  readonly since: DateTime;
}

/**
 * Returns which items of a feed are new, in the order of the feed, and which of them are held back until a person
 * decides, because they may be old ones:
 *
 * - they are dated before the feed was connected, or more than seven days before its newest item, or stand behind all
 *   that is known;
 * - their link and title are those of a known item;
 * - more than half of the feed is new, unless there is proof: a later date than anything before, a link and a title
 *   that were never there, and either known items beside them or no more than three.
 *
 * An item with link, title and date of a known one is that one under another key, and not new at all.
 */
export function sortItems(
  listed: readonly Listed[],
  { items, newest_date, since }: Before,
): readonly { readonly key: string; readonly isHeld: boolean }[] {
  const finished = [...items.values()].filter(({ isUnfinished }) => !isUnfinished);
  const known = {
    links: new Set(finished.map(({ marks }) => marks?.link ?? '')),
    titles: new Set(finished.map(({ marks }) => marks?.title ?? '')),
    pairs: new Map<string, Set<DateTime | undefined>>(),
  };
  known.links.delete('');
  known.titles.delete('');
  for (const { marks, date } of finished) {
    if (!marks) continue;
    const pair = `${marks.link} ${marks.title}`;
    known.pairs.set(pair, (known.pairs.get(pair) ?? new Set()).add(date));
  }
  known.pairs.delete(' ');

  const twins = ({ marks }: Listed) => known.pairs.get(`${marks.link} ${marks.title}`);
  const isKnown = (one: Listed): boolean =>
    items.get(one.key)?.isUnfinished === false || twins(one)?.has(one.date) === true;
  const fresh = listed.filter((one) => !items.has(one.key) && !isKnown(one));
  if (fresh.length === 0) return [];

  const alongside = listed.filter(isKnown);
  const arrived = listed.length - alongside.length;
  const firstKnown = alongside.reduce<DateTime | undefined>(
    (first, { date }) => (date !== undefined && (first === undefined || date < first) ? date : first),
    undefined,
  );
  const lastKnown = listed.findLastIndex(isKnown);

  const isOld = (one: Listed): boolean => {
    const { date } = one;
    // Feeds list the newest first, unless dates say otherwise.
    const isBehind = lastKnown >= 0 && listed.indexOf(one) > lastKnown;
    if (date === undefined) return isBehind;
    const timestamp = Date.parse(date);
    if (newest_date !== undefined && timestamp < Date.parse(newest_date) - oldest) return true;
    if (timestamp < Date.parse(since) - tolerance) return true;
    if (firstKnown === undefined) return false;
    return isBehind ? date <= firstKnown : date < since && date < firstKnown;
  };
  const isProven = ({ date, marks }: Listed): boolean => {
    if (known.links.has(marks.link) || known.titles.has(marks.title)) return false;
    if (date === undefined) return arrived <= few;
    const isContinued = alongside.length > 0 || items.size === 0 || arrived <= few;
    return isContinued && date > (newest_date ?? '');
  };
  const isMostlyNew = arrived > listed.length / 2;
  return fresh.map((one) => ({
    key: one.key,
    isHeld: isOld(one) || twins(one) !== undefined || (isMostlyNew && !isProven(one)),
  }));
}
