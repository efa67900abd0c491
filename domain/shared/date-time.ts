import type { DateTime } from '#ports/shared/date-time';

const form = /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}:\d{2})?$/;
const offset = /(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** A moment in milliseconds since 1970 as the interface writes it. */
export function toDateTime(milliseconds: number): DateTime {
  return new Date(milliseconds).toISOString();
}

/**
 * Reads RFC 3339, with or without offset (without is UTC; contract/README.md, Dates). Undefined for
 * anything else, also for days that no calendar has.
 */
export function parseDateTime(text: string): DateTime | undefined {
  const parts = form.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const calendar = new Date(Date.UTC(year, month - 1, day));
  if (calendar.getUTCMonth() !== month - 1 || calendar.getUTCDate() !== day) return undefined;
  const normal = text.replace(' ', 'T').toUpperCase();
  const milliseconds = Date.parse(offset.test(text) ? normal : `${normal}Z`);
  return Number.isNaN(milliseconds) ? undefined : toDateTime(milliseconds);
}
