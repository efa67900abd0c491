import type { Day } from '#ports/numbers/metrics';
import type { Days } from '#ports/numbers/report';
import { localTime, toTimestamp } from '../../foundation/index.ts';

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

/** Returns how many days there are. */
export function countDays({ from, until }: Days): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMilliseconds);
}

/** Returns the same number of days just before. */
export function daysBefore({ from, until }: Days): Days {
  return { from: dayAfter(from, -countDays({ from, until })), until: from };
}

/** Returns when a day begins in a timezone, in milliseconds. */
export function getStart(day: Day, timezone: string): number {
  return toTimestamp(timezone, Date.parse(day));
}

/** Returns the first day that begins at or after a time in a timezone. */
export function firstDayFrom(moment: number, timezone: string): Day {
  const day = utcDay(localTime(timezone, moment));
  return getStart(day, timezone) >= moment ? day : dayAfter(day, 1);
}
