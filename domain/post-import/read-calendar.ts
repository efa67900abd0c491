import { ServiceError } from '../errors/index.ts';
import { networkMarks } from '../networks/index.ts';
import type { CalendarRefusal, EventCause, EventRefusal } from './event-refusal.ts';
import type { NumberedRow } from './read-table.ts';

const mostPosts = 10_000;
const usualDayTime = '09:00';
/** How a time of day is written: `09:00`. */
export const dayTimeForm = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const reasons: Readonly<Record<EventCause, string>> = {
  broken: 'it cannot be read',
  cancelled: 'it is cancelled',
  date_not_valid: 'its date is not valid',
  file_inside: 'a file is inside the calendar and not linked',
  later: 'what it repeats more than a year ahead; import the file again later',
  past: 'it lies in the past, or was moved',
  private: 'it is private',
  repeats_too_often: 'it repeats too often',
  rule_not_followed: 'the rule by which it repeats is not followed here',
  zone_not_known: 'its time zone is neither known nor described in the calendar',
};
/** How much is shown of what stands in the file. */
const shownDetail = 100;

/** How a calendar is read. */
interface CalendarReading {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** The time of day of posts whose events take whole days; 09:00 when left out. */
  readonly dayTime?: string | undefined;
  /** How many posts it may have; 10,000 when left out. */
  readonly most?: number;
}

/** Whether a text is a calendar, or begins like one. */
export function isCalendar(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 1000));
}

function eventError({ why, detail }: EventRefusal): ServiceError {
  const shown = detail?.slice(0, shownDetail);
  const reason = shown === undefined ? reasons[why] : `${reasons[why]} (${shown})`;
  return new ServiceError('event_not_imported', {
    reason,
    cause: why,
    ...(shown !== undefined && { detail: shown }),
  });
}

function calendarError({ why, most = 0 }: CalendarRefusal): ServiceError {
  if (why === 'too_many') {
    const reason = `it has more than ${most.toLocaleString('en-US')} events`;
    return new ServiceError('calendar_not_valid', { reason, cause: why, most });
  }
  const reason = why === 'empty' ? 'it has no events' : 'too much in it is within each other';
  return new ServiceError('calendar_not_valid', { reason, cause: why });
}

/**
 * Reads a calendar (https://www.rfc-editor.org/rfc/rfc5545): a row for each time of an event that is to come and each account that it names, at most a
 * year ahead where it repeats, and what is known of those that make no post. What reads it is loaded with the first one. Throws `calendar_not_valid`
 * when it has no events or too many, or what is in it is within each other too deep.
 */
export async function readCalendar(
  text: string,
  { now, dayTime = usualDayTime, most = mostPosts }: CalendarReading,
): Promise<{ readonly columns: readonly string[]; readonly rows: readonly NumberedRow[] }> {
  const { calendarRows } = await import('./calendar-rows.ts');
  const isNetwork = (name: string): boolean => Object.hasOwn(networkMarks, name);
  const read = calendarRows(text, { now, dayTime, most, isNetwork });
  if ('why' in read) throw calendarError(read);
  const rows = read.map(({ none, ...row }): NumberedRow => {
    if (!none) return row;
    return { ...row, known: { result: none.result, errors: [eventError(none.refusal).problem] } };
  });
  return { columns: [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))], rows };
}
