import { parseDateTime, toDateTime } from '#domain/shared/index';
import type { DateTime } from '#ports/shared/date-time';

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const namedZone = /\s+\(?([A-Z]{2,5})\)?$/;
/** Zones by letters that JavaScript does not know and that stand for one offset: https://www.timeanddate.com/time/zones/ */
const offsets: ReadonlyMap<string, string> = new Map([
  ['WET', '+0000'],
  ...['BST', 'CET', 'WEST'].map((name) => [name, '+0100'] as const),
  ...['CEST', 'EET', 'SAST'].map((name) => [name, '+0200'] as const),
  ...['EEST', 'MSK'].map((name) => [name, '+0300'] as const),
  ...['AWST', 'HKT', 'SGT'].map((name) => [name, '+0800'] as const),
  ...['JST', 'KST'].map((name) => [name, '+0900'] as const),
  ['ACST', '+0930'],
  ['AEST', '+1000'],
  ['AEDT', '+1100'],
  ['NZST', '+1200'],
  ['NZDT', '+1300'],
  ['AKST', '-0900'],
  ['AKDT', '-0800'],
  ['HST', '-1000'],
]);
const offset = /(?:[+-]\d{2}:?\d{2}|(?<![A-Z])(?:Z|GMT|UTC?|[ECMP][SD]T))$/;
const monthName = /[a-z]{3}/i;
/** ISO 8601 as feeds write it besides RFC 3339: without separators, and with `+0200` or `+02`. */
const iso =
  /^(\d{4})-?(\d{2})-?(\d{2})[T ](\d{2}):?(\d{2})(?::?(\d{2}(?:\.\d+)?))? ?(?:Z|([+-]\d{2})(?::?(\d{2}))?)?$/i;

/** Returns a date of ISO 8601 in RFC 3339; any other text as it is. */
const inFull = (written: string): string =>
  written.replace(
    iso,
    (
      _,
      year: string,
      month: string,
      day: string,
      hour: string,
      minute: string,
      ...rest: (string | undefined)[]
    ) => {
      const [second = '00', zone = '+00', minutes = '00'] = rest;
      return `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${minutes}`;
    },
  );

/** Reads a date of a feed: RFC 3339, RFC 822, or one in between. In UTC where it does not say. Undefined when it is none. */
export function feedDate(text: string | undefined): DateTime | undefined {
  if (text === undefined || text.length > 100) return undefined;
  const written = text.trim();
  const exact = parseDateTime(dayOnly.test(written) ? `${written}T00:00Z` : inFull(written));
  if (exact !== undefined) return exact;
  if (!monthName.test(written)) return undefined;
  // Without a zone, JavaScript would take that of this machine.
  const [, name = ''] = namedZone.exec(written) ?? [];
  const zone = offsets.get(name) ?? 'GMT';
  const zoned = offset.test(written) ? written : `${written.replace(namedZone, '')} ${zone}`;
  const read = Date.parse(zoned);
  if (Number.isNaN(read)) return undefined;
  const date = toDateTime(read);
  return parseDateTime(date) === undefined ? undefined : date;
}
