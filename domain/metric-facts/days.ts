import type { Day } from '#ports/metrics/metrics';

const dayMilliseconds = 24 * 3_600_000;
const dayLength = '2026-11-24'.length;

/** Returns the day in UTC of a time in milliseconds. */
export function utcDay(time: number): Day {
  return new Date(time).toISOString().slice(0, dayLength);
}

/** Returns the day that lies so many days after another; before it, if the number is negative. */
export function dayAfter(day: Day, days: number): Day {
  return utcDay(Date.parse(day) + days * dayMilliseconds);
}
