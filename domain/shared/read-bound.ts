import type { DateTime } from '#ports/shared/date-time';
import { ServiceError } from '../errors/index.ts';
import { parseDateTime } from './date-time.ts';

/**
 * Reads an end of a period; undefined when it is not given. Throws `filter_not_valid` for a `from_date` that is no date,
 * `range_end_not_valid` for such a `to_date`.
 */
export function readBound(field: 'from_date' | 'to_date', text: string | undefined): DateTime | undefined {
  if (text === undefined) return undefined;
  const date = parseDateTime(text);
  if (date !== undefined) return date;
  throw new ServiceError(field === 'from_date' ? 'filter_not_valid' : 'range_end_not_valid', { field });
}
