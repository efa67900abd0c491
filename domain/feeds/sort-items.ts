import type { FeedMarks } from '#ports/integrations/feed';
import type { DateTime } from '#ports/shared/date-time';

const day = 86_400_000;
/** An item that comes with a date this much older than the newest is not new. */
const oldest = 7 * day;
/** By how much dates may be off: some feeds give days alone, and some the day when a text was begun. */
const tolerance = day;
/** So few may be new at a time, whatever else a feed lists. */
const few = 3;

/** An item that a feed lists. */
export interface Listed {
  readonly key: string;
  readonly marks: FeedMarks;
  readonly date?: DateTime | undefined;
}

/** An item that was there before. */
export interface Remembered {
  readonly marks?: FeedMarks | undefined;
  readonly date?: DateTime | undefined;
  /** It was held back by a reading that did not come to its end, so it counts as new. */
  readonly isUnfinished: boolean;
}

/** What is known of the feed from before. */
export interface Before {
  /** By key, at least those that are listed now. */
  readonly items: ReadonlyMap<string, Remembered>;
  readonly newest_date?: DateTime | undefined;
  /** When everything in the feed was last taken as seen. */
  readonly since: DateTime;
}

/**
 * Returns which items of a feed are new, in the order of the feed, and which of them are held back until a person decides,
 * because they may be old ones:
 *
 * - they are dated before the feed was connected, or more than seven days before its newest item, or stand behind all that is known;
 * - their link and title are those of a known item;
 * - more than half of the feed is new, unless there is proof: a later date than anything before, a link and a title that were
 *   never there, and either known items beside them or no more than three.
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

  const beside = listed.filter(isKnown);
  const arrived = listed.length - beside.length;
  const firstKnown = beside.reduce<DateTime | undefined>(
    (first, { date }) => (date !== undefined && (first === undefined || date < first) ? date : first),
    undefined,
  );
  const lastKnown = listed.findLastIndex(isKnown);

  const isOld = (one: Listed): boolean => {
    const { date } = one;
    // Feeds have the newest first, as far as no date says otherwise.
    const isBehind = lastKnown >= 0 && listed.indexOf(one) > lastKnown;
    if (date === undefined) return isBehind;
    const moment = Date.parse(date);
    if (newest_date !== undefined && moment < Date.parse(newest_date) - oldest) return true;
    if (moment < Date.parse(since) - tolerance) return true;
    if (firstKnown === undefined) return false;
    return isBehind ? date <= firstKnown : date < since && date < firstKnown;
  };
  const isProven = ({ date, marks }: Listed): boolean => {
    if (known.links.has(marks.link) || known.titles.has(marks.title)) return false;
    if (date === undefined) return arrived <= few;
    const isContinued = beside.length > 0 || items.size === 0 || arrived <= few;
    return isContinued && date > (newest_date ?? '');
  };
  const isMostlyNew = arrived > listed.length / 2;
  return fresh.map((one) => ({
    key: one.key,
    isHeld: isOld(one) || twins(one) !== undefined || (isMostlyNew && !isProven(one)),
  }));
}
