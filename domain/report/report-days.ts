import type { Day } from '#ports/metrics/metrics';
import { dayAfter, utcDay } from '../metric-facts/index.ts';
import type { DateTime } from '#ports/shared/date-time';
import { localTime, momentOf, toDateTime } from '../shared/index.ts';

const dayMilliseconds = 24 * 3_600_000;

/** Days of a calendar: the first included, the last not. */
export interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** Returns how many days there are. */
function countDays({ from, until }: Days): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMilliseconds);
}

/** Returns as many days, those just before. */
export function daysBefore({ from, until }: Days): Days {
  return { from: dayAfter(from, -countDays({ from, until })), until: from };
}

/** Whoever has a number in these first days has it from the beginning: one day may be missed. */
const beginningDays = 2;

/** Returns the first of some days. */
export function beginning({ from, until }: Days): Days {
  const end = dayAfter(from, beginningDays);
  return { from, until: end < until ? end : until };
}

/** Returns days as the range of dates with the same days in UTC, by which numbers of accounts are kept. */
export function inUtc({ from, until }: Days): { readonly from_date: DateTime; readonly to_date: DateTime } {
  return { from_date: toDateTime(Date.parse(from)), to_date: toDateTime(Date.parse(until)) };
}

/** Returns the moment at which a day begins in a time zone, in milliseconds. */
export function getStart(day: Day, timezone: string): number {
  return momentOf(timezone, Date.parse(day));
}

/** Returns the first day that begins at a moment or later in a time zone. */
export function firstDayFrom(moment: number, timezone: string): Day {
  const day = utcDay(localTime(timezone, moment));
  return getStart(day, timezone) >= moment ? day : dayAfter(day, 1);
}

/** How many days are told one by one. More are put together by weeks, so that charts and tables stay readable. */
const maxSingleDays = 62;

/** Returns days divided into what a chart shows beside each other: single days, or seven at a time, of which the last may be fewer. */
export function divide(days: Days): readonly Days[] {
  const size = countDays(days) > maxSingleDays ? 7 : 1;
  const parts: Days[] = [];
  for (let from = days.from; from < days.until; from = dayAfter(from, size)) {
    const until = dayAfter(from, size);
    parts.push({ from, until: until < days.until ? until : days.until });
  }
  return parts;
}
