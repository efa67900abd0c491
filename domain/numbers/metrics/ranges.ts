import type { Day } from '#ports/numbers/metrics';
import type { DateTime } from '#ports/foundation/date-time';
import type { Days } from '#ports/numbers/report';
import { readBound, ServiceError, toDateTime } from '../../foundation/index.ts';
import { countDays, dayAfter, daysBefore, getStart, utcDay } from './days.ts';

const day = 24 * 3_600_000;
const maxDays = 366;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** A range in a request. */
export interface RangeInput {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  /** Whole days of the organization's calendar instead, both inclusive. */
  readonly first_day?: string | undefined;
  readonly last_day?: string | undefined;
}

/** A range (start inclusive, end exclusive), and the previous one of the same length. */
export interface Range {
  readonly from_date: DateTime;
  readonly to_date: DateTime;
  readonly previous_from_date: DateTime;
  readonly previous_to_date: DateTime;
}

/** Returns the requested days of a calendar; undefined without any. Throws like `toRange`. */
function readDays({ first_day, last_day }: RangeInput): Days | undefined {
  if (first_day === undefined && last_day === undefined) return undefined;
  const isDay = (text = ''): boolean => dayForm.test(text) && utcDay(Date.parse(text) || 0) === text;
  if (first_day === undefined || !isDay(first_day)) throw new ServiceError('filter_not_valid', { field: 'first_day' });
  if (last_day === undefined || !isDay(last_day)) throw new ServiceError('filter_not_valid', { field: 'last_day' });
  if (first_day > last_day) throw new ServiceError('filter_not_valid', { field: 'first_day' });
  const days = { from: first_day, until: dayAfter(last_day, 1) };
  if (countDays(days) > maxDays) throw new ServiceError('range_too_long', { max_days: maxDays });
  return days;
}

/** Returns when days begin and end in a timezone, and the days before. */
export function toDayRange(days: Days, timezone: string): Range {
  const start = (day: Day): DateTime => toDateTime(getStart(day, timezone));
  return {
    ...{ from_date: start(days.from), to_date: start(days.until) },
    ...{ previous_from_date: start(daysBefore(days).from), previous_to_date: start(days.from) },
  };
}

/**
 * Returns the requested range; by default the last 30 days, or `defaultDays`. Throws `filter_not_valid` for a start
 * that is no date or not before the end, and for days that are none or not in order; `range_end_not_valid` for an end
 * that is no date; `range_too_long` for more than 366 days, unless `isUnbounded`.
 */
export function toRange(
  now: number,
  input: RangeInput,
  { defaultDays = 30, isUnbounded = false, timezone = 'UTC' } = {},
): Range {
  const days = readDays(input);
  if (days) return toDayRange(days, timezone);
  const to = Date.parse(readBound('to_date', input.to_date) ?? toDateTime(now));
  const from = Date.parse(readBound('from_date', input.from_date) ?? toDateTime(to - defaultDays * day));
  if (from >= to) throw new ServiceError('filter_not_valid', { field: 'from_date' });
  if (!isUnbounded && to - from > maxDays * day) throw new ServiceError('range_too_long', { max_days: maxDays });
  return {
    from_date: toDateTime(from),
    to_date: toDateTime(to),
    previous_from_date: toDateTime(from - (to - from)),
    previous_to_date: toDateTime(from),
  };
}

/** Returns the previous range. */
export function toPreviousRange({ previous_from_date, previous_to_date }: Range): Pick<Range, 'from_date' | 'to_date'> {
  return { from_date: previous_from_date, to_date: previous_to_date };
}

/** Returns the requested days, or the UTC days that begin in a range, so that no day belongs to two adjacent ranges. */
export function daysIn({ from_date, to_date }: Pick<Range, 'from_date' | 'to_date'>, input: RangeInput = {}): Days {
  const first = (date: DateTime): Day => utcDay(Math.ceil(Date.parse(date) / day) * day);
  return readDays(input) ?? { from: first(from_date), until: first(to_date) };
}
