import { readCalendar } from '#domain/publishing/index';
import { expect, test } from '@jest/globals';
import { calendar, event, now, told } from '../../../fakes/calendar-files.ts';

const good = event('UID:good', 'DTSTART:20270701T080000Z', 'SUMMARY:Good');

test.each([
  ['BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'it has no events'],
  [`BEGIN:VCALENDAR\r\n${'BEGIN:A\r\nBEGIN:B\r\n'.repeat(9)}`, 'it has no events'],
  [
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${'ABCDEFGH'
      .split('')
      .map((name) => `BEGIN:${name}\r\n`)
      .join('')}`,
    'within each other',
  ],
  [`BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(1_000_000)}`, 'more than 100,000 events'],
  [
    calendar(
      ...Array.from({ length: 30 }, (_, at) =>
        event(`UID:${String(at)}`, 'DTSTART:20270101T080000Z', 'RRULE:FREQ=DAILY'),
      ).flat(),
    ),
    'more than 10,000 events',
  ],
  [
    calendar(
      ...event(
        'UID:a',
        'DTSTART:20270101T080000Z',
        'RRULE:FREQ=DAILY',
        'ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA',
        `CATEGORIES:${Array.from({ length: 9000 }, (_, at) => `x:${String(at)}`).join(',')}`,
      ),
    ),
    'more than 10,000 events',
  ],
])('a calendar beyond measure is refused as a whole', (text, reason) => {
  const refused = expect.objectContaining({ code: 1708, message: expect.stringContaining(reason) });
  expect(() => readCalendar(text, { now })).toThrow(refused);
});

test('a calendar takes no longer however much it repeats, nor however long its lines are', () => {
  const bomb = event('DTSTART:19700101T100000Z', 'RRULE:FREQ=DAILY;COUNT=1000000;BYMONTH=2;BYMONTHDAY=30');
  const rows = told(calendar(...Array.from({ length: 100 }, () => bomb).flat()));
  expect(rows.filter((one) => one === 'refused: repeats_too_often').length).toBeGreaterThan(90);
  const long = event('UID:a', `SUMMARY:${'x'.repeat(20_000_000)}`);
  expect(told(calendar(...long, ...good), 'text')).toEqual(['refused: broken', 'Good']);
  const spaces = event(
    'UID:a',
    'DTSTART:20270701T080000Z',
    `DESCRIPTION:<b>${'<a href="'.repeat(9000)}${' '.repeat(90_000)}`,
  );
  expect(told(calendar(...spaces), 'key')).toEqual(['a']);
});

const many = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at)).join(',');
const second = (at: number) => new Date(Date.UTC(2027, 0, 1) + at * 1000).toISOString();
const utc = (at: number) => second(at).slice(0, 19).replaceAll(/[-:]/g, '');

test.each([
  ['EXDATE', [`EXDATE:${many(15_000, (at) => `${utc(at)}Z`)}`], '2027-07-01T08:00:00.000Z'],
  ['RDATE', [`RDATE:${many(15_000, (at) => `${utc(at)}Z`)}`], 'refused: repeats_too_often'],
  ['UID', [`UID:${'x'.repeat(100_000)}`, `RDATE:${many(9000, (at) => `${utc(at)}Z`)}`], 'refused: broken'],
])('a calendar takes no longer for a long %s', (_what, lines, expected) => {
  const text = calendar(...event('DTSTART:20270701T080000Z', 'RRULE:FREQ=DAILY;COUNT=1', ...lines));
  expect(told(text, 'publish_date')).toEqual([expected]);
});

test('a calendar takes no longer for many events in a zone that cannot be read, or about which too much is said', () => {
  const zone = (...lines: readonly string[]) => [
    ...['BEGIN:VTIMEZONE', 'TZID:Mine', 'BEGIN:STANDARD', 'DTSTART:20200101T000000'],
    ...[...lines, 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const events = Array.from({ length: 3000 }, () => event('DTSTART;TZID=Mine:20270701T100000'));
  const offsets = ['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0100'];
  for (const lines of [
    Array.from({ length: 8000 }, () => 'COMMENT:nothing'),
    [...offsets, `RDATE:${many(15_000, utc)}`],
  ])
    expect(new Set(told(calendar(...zone(...lines), ...events.flat())))).toEqual(new Set(['refused: zone_not_known']));
});

test('a calendar that holds years of what is over is read all the same', () => {
  const over = (at: number) =>
    event(`UID:${String(at)}`, 'DTSTART:20200101T100000Z', 'RRULE:FREQ=DAILY;UNTIL=20261101T100000Z');
  const text = calendar(...Array.from({ length: 500 }, (_, at) => over(at)).flat(), ...good);
  const rows = readCalendar(text, { now, most: 100 }).rows;
  expect(rows.filter(({ known }) => known?.result === 'refused')).toEqual([]);
  expect(rows.at(-1)).toMatchObject({ cells: { text: 'Good' } });
});
