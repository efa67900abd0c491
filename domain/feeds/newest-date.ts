import type { DateTime } from '#ports/shared/date-time';
import { toDateTime } from '../shared/index.ts';

/** Returns the newest of some dates; one that is in the future counts as `now`, in milliseconds. Undefined for none. */
export function newestDate(dates: readonly DateTime[], now: number): DateTime | undefined {
  const newest = dates.reduce<DateTime | undefined>(
    (latest, date) => (latest === undefined || date > latest ? date : latest),
    undefined,
  );
  const today = toDateTime(now);
  return newest === undefined || newest < today ? newest : today;
}
