import type { DateTime } from '#ports/shared/date-time';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The shortest and the longest pause between two readings. */
const shortest = 15 * minute;
const longest = day;
/** The pause before anything is known. */
const usual = hour;
/** A feed is read so often between two items. */
const looks = 4;
/** The newest items alone say how often something comes. */
const recent = 10;
/** How much longer the pause gets each time nothing was new. */
const stretch = 1.1;
/** The longest time for which a server may ask for peace. */
const longestPeace = 7 * day;
/** How much longer the pause is where a hub tells of new items. */
const hubStretch = 4;

const within = (pause: number): number => Math.min(longest, Math.max(shortest, Math.round(pause)));

/**
 * Returns the pause between two readings of a feed, in milliseconds, from the dates of its items. Without three of them it
 * shrinks with each new item and grows without.
 */
export function pauseOf(
  dates: readonly DateTime[],
  now: number,
  last: number | undefined,
  hasNew: boolean,
): number {
  const moments = dates.map((date) => Date.parse(date)).filter((moment) => moment <= now);
  const newest = moments.sort((a, b) => b - a).slice(0, recent);
  const [first] = newest.slice(-1);
  if (newest.length >= 3 && first !== undefined) return within((now - first) / newest.length / looks);
  if (last === undefined) return usual;
  return within(hasNew ? last / 2 : last * stretch);
}

/** Returns the pause after a reading that found nothing new, in milliseconds. */
export function longerPause(last: number | undefined): number {
  return within((last ?? usual) * stretch);
}

/**
 * Returns when to read a feed again, in milliseconds: after its pause and a tenth of it more or less, by a `chance` from 0 to
 * 1, so that feeds that were connected together are not read together. `max_age`: for how many seconds its server says that
 * nothing will change.
 */
export function nextReading(
  now: number,
  pause: number,
  chance: number,
  { max_age = 0, hasHub = false }: { readonly max_age?: number | undefined; readonly hasHub?: boolean } = {},
): number {
  const wanted = Math.max(hasHub ? pause * hubStretch : pause, max_age * 1000);
  return now + within(wanted * (0.9 + 0.2 * chance));
}

/** Returns when to read a feed again that failed so often in a row, in milliseconds, and not before its server wants it. */
export function afterFailure(now: number, failures: number, chance: number, retry_after_seconds = 0): number {
  const pause = within(shortest * 2 ** Math.min(failures - 1, 10) * (0.9 + 0.2 * chance));
  return now + Math.max(pause, Math.min(retry_after_seconds * 1000, longestPeace));
}
