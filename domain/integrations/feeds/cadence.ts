import type { DateTime } from '#ports/foundation/date-time';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The minimum and maximum interval between two reads. */
const minInterval = 15 * minute;
const longest = day;
/** The interval before anything is known. */
const defaultInterval = hour;
/** Reads per interval between two items. */
const readsPerItem = 4;
/** Only this many newest items determine the interval. */
const recentItems = 10;
/** The growth of the interval after each read without new items. */
const growth = 1.1;
/** The maximum delay that a server may request. */
const maxServerDelay = 7 * day;
/** The factor on the interval when a hub announces new items. */
const hubFactor = 4;

const within = (pause: number): number => Math.min(longest, Math.max(minInterval, Math.round(pause)));

/**
 * Returns the interval between two reads of a feed, in milliseconds, from the dates of its items. With fewer than three
 * dates it shrinks with each new item and grows otherwise.
 */
export function getInterval(
  dates: readonly DateTime[],
  now: number,
  last: number | undefined,
  hasNew: boolean,
): number {
  const timestamps = dates.map((date) => Date.parse(date)).filter((timestamp) => timestamp <= now);
  const newest = timestamps.sort((a, b) => b - a).slice(0, recentItems);
  const [first] = newest.slice(-1);
  if (newest.length >= 3 && first !== undefined) return within((now - first) / newest.length / readsPerItem);
  if (last === undefined) return defaultInterval;
  return within(hasNew ? last / 2 : last * growth);
}

/** Returns the interval after a read without new items, in milliseconds. */
export function longerPause(last: number | undefined): number {
  return within((last ?? defaultInterval) * growth);
}

/**
 * Returns when to read a feed next, in milliseconds: after its interval ± 10 %, with a jitter from 0 to 1, so that
 * feeds connected together are not read together. `max_age`: for how many seconds its server promises no change.
 */
export function nextReading(
  now: number,
  pause: number,
  jitter: number,
  { max_age = 0, hasHub = false }: { readonly max_age?: number | undefined; readonly hasHub?: boolean } = {},
): number {
  const serverDelay = Math.max(hasHub ? pause * hubFactor : pause, max_age * 1000);
  return now + within(serverDelay * (0.9 + 0.2 * jitter));
}

/** Returns when to retry a feed after consecutive failures, in milliseconds, respecting its server's delay. */
export function afterFailure(now: number, failures: number, jitter: number, retry_after_seconds = 0): number {
  const pause = within(minInterval * 2 ** Math.min(failures - 1, 10) * (0.9 + 0.2 * jitter));
  return now + Math.max(pause, Math.min(retry_after_seconds * 1000, maxServerDelay));
}
