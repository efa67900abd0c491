import type { DateTime } from '#ports/foundation/date-time';

const form =
  /^(\d{4}-\d{2}-\d{2})[Tt ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d(?:\.\d+)?|60(?:\.\d+)?))?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** Formats a time in milliseconds since 1970 as the interface does. */
export function toDateTime(milliseconds: number): DateTime {
  return new Date(milliseconds).toISOString();
}

/** The last millisecond of a second, for networks that report seconds. */
export const lastMillisecond = 999;

/** The length of every date that storage can order. Dates before the year 0 or after 9999 are longer. */
const writtenLength = '2026-11-20T09:30:00.000Z'.length;

/**
 * Reads a date in RFC 3339, in UTC when it has no offset. A leap second becomes the instant after it. Returns undefined
 * for anything else, including days that do not exist.
 */
export function parseDateTime(text: string): DateTime | undefined {
  const [, day = '', minute = '', second = '00', offset = 'Z'] = form.exec(text) ?? [];
  const calendar = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(calendar) || !toDateTime(calendar).startsWith(day)) return undefined;
  const isLeap = second.startsWith('60');
  const read = Date.parse(`${day}T${minute}:${isLeap ? '59.999' : second}${offset.toUpperCase()}`);
  const milliseconds = isLeap ? read + 1 : read;
  // A leap second only exists at the end of a day in UTC.
  if (isLeap && milliseconds % 86_400_000 !== 0) return undefined;
  const date = toDateTime(milliseconds);
  return date.length === writtenLength ? date : undefined;
}
