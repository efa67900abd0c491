import { parseDateTime, ServiceError, toDateTime } from '../../foundation/index.ts';
import type { NumberedRow } from './read-table.ts';

const timeForm = /^(.+?)(?:,\s*|\s+|T)(\d{1,2}):(\d\d)(?::(\d\d))?(?:\s?([ap])\.?\s?m\.?)?$/i;
const dayForm = /^(\d{1,4})([/.-]) ?(\d{1,2})\2 ?(\d{1,4})\.?$/;
/** Days since 30 December 1899, as spreadsheets store dates. A whole number has no time of day. */
const serialForm = /^(\d{5})[.,](\d{1,15})$/;
const serialOrigin = Date.UTC(1899, 11, 30);
const secondsOfDay = 86_400;

/**
 * What a date means, as `2026-11-29 14:30:00`, by which of its numbers comes first; undefined where that is no date.
 */
interface Readings {
  readonly day: string | undefined;
  readonly month: string | undefined;
}

const isDate = (text: string | undefined): boolean => text !== undefined && parseDateTime(text) !== undefined;

function clockTime(hour: number, minutes: string, half: string | undefined): string | undefined {
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hours = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

/** Returns what a date that a spreadsheet wrote may mean; undefined when it is none, or has no time of day. */
function parseReadings(text: string): Readings | undefined {
  const [, days, fraction = ''] = serialForm.exec(text) ?? [];
  if (days !== undefined) {
    const seconds = Math.round(Number(`${days}.${fraction}`) * secondsOfDay);
    const date = toDateTime(serialOrigin + seconds * 1000).slice(0, 19);
    return { day: date, month: date };
  }
  const [, date = '', hour, minute = '', second = '00', half] = timeForm.exec(text) ?? [];
  const [, first = '', separator, middle = '', last = ''] = dayForm.exec(date) ?? [];
  const time = clockTime(Number(hour), `${minute}:${second}`, half);
  const written = (year: string, month: string, day: string): string | undefined => {
    const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time ?? ''}`;
    return isDate(read) ? read : undefined;
  };
  const readings =
    first.length === 4
      ? { day: written(first, middle, last), month: written(first, middle, last) }
      : // No language writes the month first between full stops (Unicode CLDR).
        { day: written(last, middle, first), month: separator === '.' ? undefined : written(last, first, middle) };
  return (readings.day ?? readings.month) ? readings : undefined;
}

/** Whether a text is a date that only spreadsheets write. */
export const isSpreadsheetDate = (text: string): boolean => parseReadings(text.trim()) !== undefined;

/**
 * Returns a table whose dates are written as `readDate` reads them, where they were written as spreadsheets do:
 * `29/11/2026 14:30`, `11/29/2026 2:30 PM`, `29.11.2026 14:30`, or as a number of days. Dates that can be read in one
 * order only decide for the whole column whether the day or the month comes first. Refuses the rows of which that stays
 * unknown, and all that depend on it when such dates contradict each other.
 */
export function readDates<Read extends { readonly rows: readonly NumberedRow[] }>(read: Read): Read {
  const dates = read.rows.map(({ cells, known }) => {
    const text = cells.publish_date?.trim() ?? '';
    return { text, readings: known || isDate(text) ? undefined : parseReadings(text) };
  });
  const dayFirst = dates.find(({ readings }) => readings && readings.month === undefined)?.text;
  const monthFirst = dates.find(({ readings }) => readings && readings.day === undefined)?.text;
  const whyUnknown = (text: string): string | undefined => {
    if (dayFirst !== undefined && monthFirst !== undefined)
      return `the column has dates with the day first (${dayFirst}) and with the month first (${monthFirst})`;
    if (dayFirst !== undefined || monthFirst !== undefined) return undefined;
    return `${text} may have the day or the month first, and no other date in the column shows which`;
  };
  const rows = read.rows.map((row, place): NumberedRow => {
    const { text = '', readings } = dates[place] ?? {};
    if (!readings) return row;
    const { day, month } = readings;
    const why = day === month ? undefined : whyUnknown(text);
    if (why !== undefined) {
      const reason = `${why}: write year, month and day, as in 2026-12-24 18:00`;
      const { problem } = new ServiceError('publish_date_not_valid', { reason });
      return { ...row, known: { result: 'refused', errors: [problem] } };
    }
    const meant = monthFirst === undefined ? day : month;
    return { ...row, cells: { ...row.cells, ...(meant !== undefined && { publish_date: meant }) } };
  });
  return { ...read, rows };
}
