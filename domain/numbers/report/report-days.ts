import type { Day } from '#ports/numbers/metrics';
import type { Days } from '#ports/numbers/report';
import { countDays, dayAfter, getStart, utcDay } from '../metrics/days.ts';
import { localTime } from '../../foundation/index.ts';

/** Returns the first day that begins at or after a time in a timezone. */
export function firstDayFrom(moment: number, timezone: string): Day {
  const day = utcDay(localTime(timezone, moment));
  return getStart(day, timezone) >= moment ? day : dayAfter(day, 1);
}

/** The maximum number of single days. More are grouped by week, so that charts and tables stay readable. */
const maxSingleDays = 62;

/** Divides days into the units of a chart: single days, or weeks, of which the last may be shorter. */
export function divide(days: Days): readonly Days[] {
  const size = countDays(days) > maxSingleDays ? 7 : 1;
  const parts: Days[] = [];
  for (let from = days.from; from < days.until; from = dayAfter(from, size)) {
    const until = dayAfter(from, size);
    parts.push({ from, until: until < days.until ? until : days.until });
  }
  return parts;
}
