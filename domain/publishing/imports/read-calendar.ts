import { networkNames } from '../../networks/index.ts';
import { type CalendarReading, calendarRows } from './calendar-rows.ts';
import { calendarTable } from './calendar-table.ts';
import type { NumberedRow } from './read-table.ts';

/** Whether a text is a calendar, or begins like one. */
export function isCalendar(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 1000));
}

/**
 * Reads a calendar (https://www.rfc-editor.org/rfc/rfc5545): a row for each time of an event that is to come and each
 * account that it names, at most a year ahead where it repeats, and what is known of those that make no post. Throws
 * `calendar_not_valid` when it has no events or too many, or what is in it is within each other too deep.
 */
export function readCalendar(
  text: string,
  reading: Omit<CalendarReading, 'isNetwork'>,
): { readonly columns: readonly string[]; readonly rows: readonly NumberedRow[] } {
  const isNetwork = (name: string): boolean => Object.hasOwn(networkNames, name);
  return calendarTable(calendarRows(text.replace(/^\uFEFF/, ''), { ...reading, isNetwork }));
}
