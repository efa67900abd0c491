import type { DateTime } from '#ports/foundation/date-time';
import { toDateTime } from '../../foundation/index.ts';

/** Returns the newest date; a future date counts as `now`, in milliseconds. Undefined without dates. */
export function newestDate(dates: readonly DateTime[], now: number): DateTime | undefined {
  const newest = dates.reduce<DateTime | undefined>(
    (latest, date) => (latest === undefined || date > latest ? date : latest),
    undefined,
  );
  const today = toDateTime(now);
  return newest === undefined || newest < today ? newest : today;
}
