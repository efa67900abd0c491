import type { DateTime } from '#ports/foundation/date-time';
import { isTimeZone, localTime, toTimestamp, parseDateTime, ServiceError, toDateTime } from '../../foundation/index.ts';

/** How a time of day is written: `09:00`. */
export const dayTimeForm = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const withOffset = /(?:z|[+-]\d\d:\d\d)$/i;

/**
 * Parses a date in RFC 3339, or a local time such as `2026-12-24 18:00`; a repeated time means its first occurrence.
 * Throws `publish_date_not_valid` when it is neither, or skipped by a clock change; `request_not_valid` for an unknown
 * timezone.
 */
export function localDate(text: string, zone: string): DateTime {
  if (!isTimeZone(zone)) throw new ServiceError('request_not_valid', { reason: `there is no time zone ${zone}` });
  const date = parseDateTime(text);
  if (date === undefined)
    throw new ServiceError('publish_date_not_valid', {
      reason: 'it must be written as 2026-12-24T18:00:00+01:00, or as 2026-12-24 18:00 in a time zone',
    });
  if (withOffset.test(text)) return date;
  const local = Date.parse(date);
  const timestamp = toTimestamp(zone, local);
  if (localTime(zone, timestamp) !== local)
    throw new ServiceError('publish_date_not_valid', { reason: `the clocks of ${zone} skip this time` });
  return toDateTime(timestamp);
}
