import type { Day } from '#ports/numbers/metrics';
import type { DateTime } from '#ports/foundation/date-time';
import { readBound, ServiceError, toDateTime } from '../../foundation/index.ts';
import { utcDay } from './days.ts';

const day = 24 * 3_600_000;
const maxDays = 366;

/** A range in a request. */
export interface RangeInput {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}

/** A range (start inclusive, end exclusive), and the previous one of the same length. */
export interface Range {
  readonly from_date: DateTime;
  readonly to_date: DateTime;
  readonly previous_from_date: DateTime;
  readonly previous_to_date: DateTime;
}

/**
 * Returns the requested range; by default the last 30 days, or `defaultDays`. Throws `filter_not_valid` for a start
 * that is no date or not before the end; `range_end_not_valid` for an end that is no date; `range_too_long` for more
 * than 366 days, unless `isUnbounded`.
 */
export function toRange(
  now: number,
  { from_date, to_date }: RangeInput,
  { defaultDays = 30, isUnbounded = false } = {},
): Range {
  const to = Date.parse(readBound('to_date', to_date) ?? toDateTime(now));
  const from = Date.parse(readBound('from_date', from_date) ?? toDateTime(to - defaultDays * day));
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

/** Returns the days that begin in a range, so that no day belongs to two adjacent ranges. */
export function daysIn({ from_date, to_date }: Pick<Range, 'from_date' | 'to_date'>): {
  readonly from: Day;
  readonly until: Day;
} {
  const first = (date: DateTime): Day => utcDay(Math.ceil(Date.parse(date) / day) * day);
  return { from: first(from_date), until: first(to_date) };
}
