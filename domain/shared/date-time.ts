import type { DateTime } from '#ports/shared/date-time';

const form =
  /^(\d{4}-\d{2}-\d{2})[Tt ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d(?:\.\d+)?|60(?:\.\d+)?))?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** A moment in milliseconds since 1970 as the interface writes it. */
export function toDateTime(milliseconds: number): DateTime {
  return new Date(milliseconds).toISOString();
}

/** How the text of a moment looks that storage can order: others lie before the year 0 or after 9999. */
const writtenLength = '2026-11-20T09:30:00.000Z'.length;

/**
 * Reads RFC 3339, with or without offset (without is UTC). A leap second is the
 * moment after it. Undefined for anything else, also for days that no calendar has.
 */
export function parseDateTime(text: string): DateTime | undefined {
  const [, day = '', minute = '', second = '00', offset = 'Z'] = form.exec(text) ?? [];
  const calendar = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(calendar) || !toDateTime(calendar).startsWith(day)) return undefined;
  const isLeap = second.startsWith('60');
  const read = Date.parse(`${day}T${minute}:${isLeap ? '59.999' : second}${offset.toUpperCase()}`);
  const milliseconds = isLeap ? read + 1 : read;
  // Clocks add a second only at the end of a day in UTC.
  if (isLeap && milliseconds % 86_400_000 !== 0) return undefined;
  const date = toDateTime(milliseconds);
  return date.length === writtenLength ? date : undefined;
}
