import { parseDateTime, toDateTime } from '#domain/shared/index';
import type { DateTime } from '#ports/shared/date-time';

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
/** A zone by letters, of which JavaScript knows few. */
const namedZone = /\s+\(?[A-Z]{2,5}\)?$/;
const offset = /(?:[+-]\d{2}:?\d{2}|(?<![A-Z])(?:Z|GMT|UTC?|[ECMP][SD]T))$/;
const monthName = /[a-z]{3}/i;

/** Reads a date of a feed: RFC 3339, RFC 822, or one in between. In UTC where it does not say. Undefined when it is none. */
export function feedDate(text: string | undefined): DateTime | undefined {
  if (text === undefined || text.length > 100) return undefined;
  const written = text.trim();
  const exact = parseDateTime(dayOnly.test(written) ? `${written}T00:00Z` : written);
  if (exact !== undefined) return exact;
  if (!monthName.test(written)) return undefined;
  // Without a zone, JavaScript would take that of this machine.
  const zoned = offset.test(written) ? written : `${written.replace(namedZone, '')} GMT`;
  const read = Date.parse(zoned);
  if (Number.isNaN(read)) return undefined;
  const date = toDateTime(read);
  return parseDateTime(date) === undefined ? undefined : date;
}
