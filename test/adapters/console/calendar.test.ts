import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  toDay,
  isDay,
  timestampOnDay,
  getMonth,
  onDay,
  getDayStart,
  toTime,
  getWeekday,
  getWeek,
} from '#adapters/console/screens/calendar/days';
import { byDay, type Entry, isMovable } from '#adapters/console/screens/calendar/entry';
import { keepSame } from '#adapters/console/screens/calendar/keep-same';
import { visibleRows } from '#adapters/console/screens/calendar/visible-rows';
import { formatShortTime } from '#adapters/console/time/format';

const zones = ['UTC', 'Europe/Madrid', 'America/St_Johns', 'Pacific/Apia', 'Asia/Kathmandu', 'America/Santiago'];
const zone = fc.constantFrom(...zones);
const moment = fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2035-12-31T00:00:00Z') });
const day = moment.map((one) => toDay(one, 'UTC'));
const first = fc.integer({ min: 1, max: 7 });

describe('The days of the calendar', () => {
  test('a month consists of consecutive whole weeks that cover all of its days', () => {
    fc.assert(
      fc.property(day, first, (one, begins) => {
        const weeks = getMonth(one, begins);
        const days = weeks.flat();
        expect(days.every((each, index) => index === 0 || each === addDays(days[index - 1] ?? '', 1))).toBe(true);
        expect(weeks.every((week) => week.length === 7 && getWeekday(week[0] ?? '') === begins)).toBe(true);
        expect(weeks.every((week) => week.some((each) => each.startsWith(one.slice(0, 7))))).toBe(true);
        const month = days.filter((each) => each.startsWith(one.slice(0, 7)));
        expect(month[0]).toBe(`${one.slice(0, 7)}-01`);
        expect(addDays(month.at(-1) ?? '', 1).endsWith('-01')).toBe(true);
      }),
    );
  });

  test('a week contains its day', () => {
    fc.assert(fc.property(day, first, (one, begins) => getWeek(one, begins).includes(one)));
  });

  test('adding a month keeps the date, or takes the last day of a shorter month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -30, max: 30 }), (one, months) => {
        const later = addMonths(one, months);
        const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(count(later) - count(one)).toBe(months);
        expect(later.slice(8) <= one.slice(8)).toBe(true);
      }),
    );
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  });

  test('moving an entry to another day keeps its local time, in every zone', () => {
    fc.assert(
      fc.property(moment, day, zone, (one, target, where) => {
        const moved = onDay(one, target, where);
        // Where the clocks skip this time, it is what they show instead.
        if (toTime(moved, where) !== toTime(one, where)) {
          const skipped = timestampOnDay(target, toTime(one, where), where);
          expect(toTime(skipped, where)).not.toBe(toTime(one, where));
        } else expect(toDay(moved, where)).toBe(target);
      }),
    );
  });

  test.each([
    ['2026-03-28T09:00:00.000Z', '2026-03-29', '2026-03-29T08:00:00.000Z'],
    ['2026-10-24T08:00:00.000Z', '2026-10-25', '2026-10-25T09:00:00.000Z'],
  ])('ten o’clock in Madrid (%s) stays ten o’clock on %s, when the clocks change', (start, target, moved) => {
    expect(new Date(onDay(Date.parse(start), target, 'Europe/Madrid')).toISOString()).toBe(moved);
  });

  test.each([
    ['the night in which the clocks go forward', 'Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    [
      'the night in which they go back, the first time',
      'Europe/Madrid',
      '2026-10-25',
      '02:30',
      '2026-10-25T00:30:00.000Z',
    ],
    ['the day without a midnight', 'America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00.000Z'],
  ])('%s', (_, where, one, time, expected) => {
    expect(new Date(timestampOnDay(one, time, where)).toISOString()).toBe(expected);
  });

  test.each(['2026-02-30', '2026-13-01', '26-01-01', '', '2026-1-1', '9999-12-31'])('%j is not a valid day', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

const entry = (one: number, index: number): Entry => ({
  _id: String(index).padStart(24, '0'),
  id_account: 'a',
  social_network: 'bluesky',
  state: 'scheduled',
  timestamp: one,
  words: '',
  revision: '',
});

describe('The entries of the calendar', () => {
  test('are grouped by the local day of the zone, sorted by time', () => {
    fc.assert(
      fc.property(fc.array(moment, { maxLength: 60 }), day, zone, (moments, one, where) => {
        const days = getMonth(one, 1).flat();
        const entries = moments.map(entry);
        const found = byDay(entries, days, where);
        const after = getDayStart(addDays(days.at(-1) ?? '', 1), where);
        for (const each of entries) {
          const own = toDay(each.timestamp, where);
          if (each.timestamp < after && days.includes(own)) expect(found.get(own)).toContain(each);
        }
        for (const ofDay of found.values())
          expect(
            ofDay.every(({ timestamp: at }, index) => index === 0 || at >= (ofDay[index - 1]?.timestamp ?? 0)),
          ).toBe(true);
      }),
    );
  });

  test('ten thousand are sorted into their month within a blink', () => {
    const days = getMonth('2026-11-15', 1).flat();
    const start = getDayStart(days[0] ?? '', 'Europe/Madrid');
    const many = Array.from({ length: 10_000 }, (_, index) => entry(start + index * 250_000, index));
    const found = byDay(many, days, 'Europe/Madrid');
    expect([...found.values()].reduce((sum, { length }) => sum + length, 0)).toBe(10_000);
  });

  test('cannot be moved once published, publishing or unknown', () => {
    const states = ['draft', 'plan', 'scheduled', 'publishing', 'published', 'failed', 'unknown'] as const;
    const movable = states.filter((state) => isMovable({ ...entry(0, 0), state }));
    expect(movable).toEqual(['draft', 'plan', 'scheduled', 'failed']);
  });
});

test('are rendered only within the window, plus a few beyond', () => {
  const pixels = fc.integer({ min: -500_000, max: 2000 });
  fc.assert(
    fc.property(fc.nat(10_000), pixels, fc.integer({ min: 200, max: 2000 }), (count, top, height) => {
      const { from, to } = visibleRows(count, 44, top, height);
      for (let row = 0; row < count; row += 1) {
        const [above, below] = [top + row * 44, top + (row + 1) * 44];
        if (below > 0 && above < height) expect(row >= from && row < to).toBe(true);
      }
      expect(to - from).toBeLessThanOrEqual(Math.ceil(height / 44) + 26);
    }),
    { numRuns: 30 },
  );
});

test('rerender only the two affected days when one post moves', () => {
  const before = new Map([
    ['2026-11-25', ['a', 'b']],
    ['2026-11-26', ['c']],
    ['2026-11-27', ['d', 'e']],
    ['2026-11-28', []],
  ]);
  const read = new Map([
    ['2026-11-25', ['a']],
    ['2026-11-26', ['b']],
    ['2026-11-27', ['d', 'e']],
    ['2026-11-28', []],
    ['2026-11-29', []],
  ]);
  const now = keepSame(before, read, (one, other) => one === other);
  expect([...now]).toEqual([...read]);
  expect([...now].flatMap(([day, all]) => (all === before.get(day) ? [day] : []))).toEqual([
    '2026-11-27',
    '2026-11-28',
  ]);
});

test.each([
  ['en', 'UTC', '07:00', '7 AM'],
  ['en', 'UTC', '07:15', '7:15 AM'],
  ['en', 'Asia/Kathmandu', '07:15', '1 PM'],
  ['de', 'UTC', '07:00', '7:00'],
])('show the time as briefly as possible (%s, %s, %s)', (language, where, time, words) => {
  const shown = formatShortTime(Date.parse(`2026-11-26T${time}:00Z`), language, where);
  expect(shown.replaceAll(/\s/g, ' ')).toBe(words);
});
