import type { Day } from '#ports/numbers/metrics';

const dayMilliseconds = 24 * 3_600_000;
const dayLength = '2026-11-24'.length;

/** Returns the UTC day of a time in milliseconds. */
export function utcDay(time: number): Day {
  return new Date(time).toISOString().slice(0, dayLength);
}

/** Adds a number of days to a day, which may be negative. */
export function dayAfter(day: Day, days: number): Day {
  return utcDay(Date.parse(day) + days * dayMilliseconds);
}
