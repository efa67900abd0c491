import { readCalendar } from '#domain/publishing/index';

/** The moment at which calendars are read. */
export const now = Date.parse('2026-11-26T04:00:00Z');

/** Writes a calendar of these lines. */
export const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** The lines of an event. */
export const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

export const readNow = (text: string) => readCalendar(text, { now }).rows;

/** What a calendar says of its posts, each with the named cells; of what makes no post, why. */
export function told(text: string, ...names: readonly string[]) {
  return readNow(text).map(({ cells, known }) =>
    known ? `${known.result}: ${String(known.errors[0]?.data?.cause)}` : names.map((name) => cells[name]).join(' | '),
  );
}
