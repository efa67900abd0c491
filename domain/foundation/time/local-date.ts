import type { DateTime } from '#ports/foundation/date-time';
import { ServiceError } from '../errors/service-error.ts';
import { parseDateTime, toDateTime } from './date-time.ts';
import { isTimeZone, type ResolvedTime, resolveLocal } from './time-zone.ts';

/** A date that was read, and what the clocks do with the local time that it was written with, if it was. */
export interface ReadDate {
  readonly date: DateTime;
  readonly kind: ResolvedTime['kind'];
}

const withOffset = /(?:z|[+-]\d\d:\d\d)$/i;

/**
 * Reads a date in RFC 3339, or a local time such as `2026-12-24 18:00`, resolved as by `resolveLocal`. Throws
 * `publish_date_not_valid` when it is neither; `request_not_valid` for an unknown time zone.
 */
export function readDate(text: string, zone: string): ReadDate {
  if (!isTimeZone(zone)) throw new ServiceError('request_not_valid', { reason: `there is no time zone ${zone}` });
  const date = parseDateTime(text);
  if (date === undefined)
    throw new ServiceError('publish_date_not_valid', {
      reason: 'it must be written as 2026-12-24T18:00:00+01:00, or as 2026-12-24 18:00 in a time zone',
    });
  if (withOffset.test(text)) return { date, kind: 'once' };
  const { timestamp, kind } = resolveLocal(zone, Date.parse(date));
  return { date: toDateTime(timestamp), kind };
}

/**
 * Reads when somebody wants to publish, as `readDate` does; a time that comes twice is the first. Also throws
 * `publish_date_not_valid` for a time that the clocks skip.
 */
export function readPublishDate(text: string, zone: string): ReadDate {
  const read = readDate(text, zone);
  if (read.kind === 'skipped')
    throw new ServiceError('publish_date_not_valid', {
      reason: `the clocks of ${zone} skip this time`,
      kind: 'skipped',
    });
  return read;
}
