import { readCalendar } from '#domain/publishing/index';
import { expect, test } from '@jest/globals';

const now = Date.parse('2026-11-20T09:00:00Z');

/** The dates of the posts of a series in Madrid, on three days at nine. */
function datesWith(lines: readonly string[], more: readonly string[] = []) {
  const text = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:series', 'SUMMARY:Bread'],
    ...['DTSTART;TZID=Europe/Madrid:20261123T090000', 'RRULE:FREQ=DAILY;COUNT=3', ...lines, 'END:VEVENT', ...more],
    'END:VCALENDAR',
  ].join('\r\n');
  const { rows } = readCalendar(text, { now });
  return rows.flatMap(({ cells, known }) => (known ? [] : [cells.publish_date])).sort();
}

test.each([
  ['without a zone', '20261124T090000'],
  ['in UTC', '20261124T080000Z'],
])('an occurrence of a zoned series that is excluded %s is no post', (_name, time) => {
  expect(datesWith([`EXDATE:${time}`])).toEqual(['2026-11-23T08:00:00.000Z', '2026-11-25T08:00:00.000Z']);
});

test.each([
  ['without a zone', 'RECURRENCE-ID:20261124T090000', 'DTSTART;TZID=Europe/Madrid:20261124T150000'],
  ['without a zone, to a time in UTC', 'RECURRENCE-ID:20261124T090000', 'DTSTART:20261124T140000Z'],
])('an occurrence of a zoned series that is moved %s is one post', (_name, id, start) => {
  const moved = ['BEGIN:VEVENT', 'UID:series', 'SUMMARY:Bread', id, start, 'END:VEVENT'];
  expect(datesWith([], moved)).toEqual([
    ...['2026-11-23T08:00:00.000Z', '2026-11-24T14:00:00.000Z', '2026-11-25T08:00:00.000Z'],
  ]);
});
