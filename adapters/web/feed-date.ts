import { isTimeZone, toTimestamp, parseDateTime, toDateTime } from '#domain/foundation/index';
import type { DateTime } from '#ports/foundation/date-time';

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;
const namedZone = /\s+\(?((?![AP]M\b)[A-Z]{2,5})\)?$/;
/**
 * Abbreviations of time zones that JavaScript does not know and that have one offset:
 * https://www.timeanddate.com/time/zones/
 */
const offsets: ReadonlyMap<string, string> = new Map([
  ['WET', '+0000'],
  ...['BST', 'CET', 'MEZ', 'WEST'].map((name) => [name, '+0100'] as const),
  ...['CEST', 'EET', 'MESZ', 'SAST'].map((name) => [name, '+0200'] as const),
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
/**
 * The first letters of month names in German, French, Spanish, Italian, Dutch and Portuguese that differ from English.
 */
const months = Object.entries({
  Jan: 'ene|gen|jän',
  Feb: 'fév|fev',
  Mar: 'mär|mrz|mrt',
  Apr: 'avr|abr',
  May: 'mai|mei|mag',
  Jun: 'juin|giu',
  Jul: 'juil|lug',
  Aug: 'aoû|ago',
  Sep: 'set',
  Oct: 'okt|out|ott',
  Dec: 'dez|dic|déc',
}).map(([month, names]) => [new RegExp(`(?<!\\p{L})(?:${names})\\p{L}*\\.?`, 'iu'), month] as const);
/** A place such as `Europe/Madrid`, also in brackets: https://www.rfc-editor.org/rfc/rfc9557#section-4.1 */
const placeName = /\s*[([]?([A-Z]\w+(?:\/[\w+-]+)+)[)\]]?$/;
/** Variants of ISO 8601 in feeds beyond RFC 3339: without separators, and with `+0200` or `+02`. */
const iso =
  /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})[T ](\d{2}):?(\d{2})(?::?(\d{2}(?:\.\d+)?))? ?(?:Z|([+-]\d{2})(?::?(\d{2}))?)?$/i;

/** Converts a date of ISO 8601 to RFC 3339; returns any other text unchanged. */
const inFull = (written: string): string =>
  written.replace(
    iso,
    (_, year: string, month: string, day: string, hour: string, minute: string, ...rest: (string | undefined)[]) => {
      const [second = '00', zone = '+00', minutes = '00'] = rest;
      return `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${minutes}`;
    },
  );

/** Normalizes a date for JavaScript: month in English, full offset, year before the zone, no comments. */
function inEnglish(written: string): string {
  const plain = written
    .replace(/\s*[([][^()[\]]*[)\]]$/, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
    .replace(/ ([A-Z]{3,4}) (\d{4})$/, ' $2 $1')
    .replace(/ [a-z]{2,5}$/, (zone) => zone.toUpperCase())
    .replace(
      /(:\d\d[^+-]*[+-])(\d\d?)(?::?(\d\d))?$/,
      (_, before: string, hour: string, minute = '00') => `${before}${hour.padStart(2, '0')}${minute}`,
    );
  const named = months.find(([names]) => names.test(plain));
  return named ? plain.replace(...named) : plain;
}

/** Whether a date has the day that JavaScript reads: it reads the 31st of November as the 1st of December. */
function namesDay(zoned: string): boolean {
  const day = new Date(Date.parse(zoned.replace(offset, ' GMT'))).getUTCDate();
  return new RegExp(String.raw`(?<![\d:])0?${String(day)}(?![\d:])`).test(zoned);
}

/** Parses the date of a feed: RFC 3339, RFC 822, or a mixture. UTC without a zone. Undefined when it is invalid. */
export function feedDate(text: string | undefined): DateTime | undefined {
  if (text === undefined || text.length > 100) return undefined;
  const [named = '', place = ''] = placeName.exec(text.trim()) ?? [];
  if (isTimeZone(place)) {
    const rest = text.trim().slice(0, -named.length);
    const read = feedDate(rest);
    return read === undefined || offset.test(rest) ? read : toDateTime(toTimestamp(place, Date.parse(read)));
  }
  const written = inEnglish(text.trim());
  const exact = parseDateTime(dayOnly.test(written) ? `${written}T00:00Z` : inFull(written));
  if (exact !== undefined) return notZero(exact);
  if (!monthName.test(written)) return undefined;
  // Without a zone, JavaScript would use the local one.
  const [, name = ''] = namedZone.exec(written) ?? [];
  const zone = offsets.get(name) ?? 'GMT';
  const zoned = offset.test(written) ? written : `${written.replace(namedZone, '')} ${zone}`;
  const read = Date.parse(zoned);
  if (Number.isNaN(read) || !namesDay(zoned)) return undefined;
  const date = toDateTime(read);
  return parseDateTime(date) === undefined ? undefined : notZero(date);
}

/** Some programs write the beginning of 1970 for a missing date. */
const notZero = (date: DateTime): DateTime | undefined => (Date.parse(date) === 0 ? undefined : date);
