import { describe, expect, test } from '@jest/globals';
import { calendar, event, readNow, told } from '../../../fakes/calendar-files.ts';

const dates = (...lines: readonly string[]) => told(calendar(...lines), 'publish_date');

test('a time without a zone is in the zone that its calendar names; whole days are those of the organization', () => {
  const named = calendar(
    'X-WR-TIMEZONE:America/New_York',
    ...event('UID:a', 'DTSTART:20270701T100000'),
    ...event('UID:b', 'DTSTART;VALUE=DATE:20270701'),
    ...event('UID:c', 'DTSTART;TZID=Europe/Madrid:20270701T100000'),
  );
  const other = calendar(...event('UID:d', 'DTSTART:20270701T100000'));
  expect(told(named + other, 'publish_date')).toEqual([
    '2027-07-01T14:00:00.000Z',
    '2027-07-01 09:00',
    '2027-07-01T08:00:00.000Z',
    '2027-07-01 10:00:00',
  ]);
  expect(dates('X-WR-TIMEZONE:Mars', ...event('UID:a', 'DTSTART:20270701T100000'))).toEqual([
    'refused: zone_not_known',
  ]);
});

describe('an event that is there twice', () => {
  const version = (summary: string, ...more: readonly string[]) =>
    event('UID:a', 'DTSTART:20270701T080000Z', `SUMMARY:${summary}`, ...more);
  const replaced = 'left_out: replaced';

  test.each([
    ['the one with the higher SEQUENCE', ['SEQUENCE:10'], ['SEQUENCE:9', 'LAST-MODIFIED:20261101T000000Z']],
    ['one that has a SEQUENCE', ['SEQUENCE:1'], []],
    ['the one that was changed last', ['LAST-MODIFIED:20261102T000000Z'], ['LAST-MODIFIED:20261101T000000Z']],
    ['the one that was written last', ['DTSTAMP:20261102T000000Z'], ['dtstamp:20261101T000000Z']],
  ])('is %s', (_name, newer, older) => {
    const [first, second] = [version('New', ...newer), version('Old', ...older)];
    expect(told(calendar(...first, ...second), 'text')).toEqual(['New', replaced]);
    expect(told(calendar(...second, ...first), 'text')).toEqual([replaced, 'New']);
  });

  test('is the lower one where nothing tells them apart; without a UID both are posts', () => {
    expect(told(calendar(...version('A'), ...version('B')), 'text')).toEqual([replaced, 'B']);
    const unnamed = event('DTSTART:20270701T080000Z', 'SUMMARY:C');
    expect(told(calendar(...unnamed, ...unnamed), 'text')).toEqual(['C', 'C']);
  });

  test('is cancelled where its newest version is', () => {
    const cancelled = version('A', 'SEQUENCE:1', 'STATUS:CANCELLED');
    expect(told(calendar(...version('A'), ...cancelled), 'text')).toEqual([replaced, 'left_out: cancelled']);
  });

  test('is told apart from changed repeats of it, of which the newest counts, too', () => {
    const change = (summary: string, sequence: number) =>
      version(summary, 'RECURRENCE-ID:20270702T080000Z', `SEQUENCE:${String(sequence)}`);
    const series = version('Series', 'RRULE:FREQ=DAILY;COUNT=2');
    expect(told(calendar(...series, ...change('New', 2), ...change('Old', 1)), 'text')).toEqual([
      'Series',
      'New',
      replaced,
    ]);
  });
});

test('tasks and notes of a calendar are named as left out', () => {
  const task = ['BEGIN:VTODO', 'UID:t', 'DUE:20270701T080000Z', 'END:VTODO', 'BEGIN:VJOURNAL', 'END:VJOURNAL'];
  const rows = readNow(calendar(...task, ...event('UID:a', 'DTSTART:20270701T080000Z')));
  expect(rows.map(({ line, known }) => [line, known?.errors[0]?.data?.cause])).toEqual([
    [9, undefined],
    [3, 'not_an_event'],
    [7, 'not_an_event'],
  ]);
});
