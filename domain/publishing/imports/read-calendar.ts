import { ServiceError } from '../../foundation/index.ts';
import { networkNames } from '../../networks/index.ts';
import { type CalendarReading, type CalendarRow, calendarRows } from './calendar-rows.ts';
import type { CalendarRefusal, EventCause, EventRefusal } from './event-refusal.ts';
import type { NumberedRow } from './read-table.ts';

const reasons: Readonly<Record<EventCause, string>> = {
  broken: 'it cannot be read',
  cancelled: 'it is cancelled',
  date_not_valid: 'its date is not valid',
  file_inside: 'a file is inside the calendar and not linked',
  later: 'what it repeats more than a year ahead; import the file again later',
  not_an_event: 'it is a task or a note, not an event',
  past: 'it lies in the past, or was moved',
  private: 'it is private',
  repeats_too_often: 'it repeats too often',
  replaced: 'a newer version of it is in the same calendar',
  rule_not_followed: 'the rule by which it repeats is not followed here',
  zone_not_known: 'its time zone is neither known nor described in the calendar',
};
/** The maximum length of a quotation from the file. */
const shownDetail = 100;

function eventError({ why, detail }: EventRefusal): ServiceError {
  const shown = detail?.slice(0, shownDetail);
  const reason = shown === undefined ? reasons[why] : `${reasons[why]} (${shown})`;
  return new ServiceError('event_not_imported', { reason, cause: why, ...(shown !== undefined && { detail: shown }) });
}

function calendarError({ why, most = 0 }: CalendarRefusal): ServiceError {
  if (why === 'too_many') {
    const reason = `it has more than ${most.toLocaleString('en-US')} events, each repeat counted`;
    return new ServiceError('calendar_not_valid', { reason, cause: why, most });
  }
  const reason = why === 'empty' ? 'it has no events' : 'too much in it is within each other';
  return new ServiceError('calendar_not_valid', { reason, cause: why });
}

/**
 * Returns the rows of a calendar with their columns; rows that create no post have an error of the catalogue. Throws
 * `calendar_not_valid` when it cannot be read.
 */
export function calendarTable(read: readonly CalendarRow[] | CalendarRefusal): {
  readonly columns: readonly string[];
  readonly rows: readonly NumberedRow[];
} {
  if ('why' in read) throw calendarError(read);
  const rows = read.map(({ none, ...row }): NumberedRow => {
    if (!none) return row;
    return { ...row, known: { result: none.result, errors: [eventError(none.refusal).problem] } };
  });
  return { columns: [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))], rows };
}

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
