import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sameLocalTime, slotDates, sortedSlots } from '../../../../domain/publishing/slots/slot-dates.ts';
import { localTime } from '../../../../domain/foundation/time/time-zone.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the first dates of slots after a moment. */
const getDates = (times: readonly [weekday: number, time: string][], zone: string, after: string, count: number) => {
  const dates: string[] = [];
  const slots = times.map(([weekday, time]) => ({ weekday, time }));
  for (const moment of slotDates(slots, zone, Date.parse(after))) {
    dates.push(new Date(moment).toISOString());
    if (dates.length === count) break;
  }
  return dates;
};

test('slots come each week at the same time of the clocks, through a change of them', () => {
  const dates = getDates([[1, '09:30']], 'Europe/Madrid', '2026-10-19T07:30:00Z', 2);
  // Madrid goes back to winter time on the 25th.
  expect(dates).toEqual(['2026-10-26T08:30:00.000Z', '2026-11-02T08:30:00.000Z']);
});

test('slots in the hour that the clocks skip are one slot, at the first minute after it', () => {
  const skipped: [number, string][] = [
    [7, '02:15'],
    [7, '02:45'],
    [7, '03:00'],
    [7, '03:30'],
  ];
  expect(getDates(skipped, 'Europe/Madrid', '2026-03-28T12:00:00Z', 3)).toEqual([
    '2026-03-29T01:00:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-04-05T00:15:00.000Z',
  ]);
});

test('a slot in the hour that comes twice is in the first', () => {
  expect(getDates([[7, '02:30']], 'Europe/Madrid', '2026-10-24T12:00:00Z', 2)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-11-01T01:30:00.000Z',
  ]);
});

test('a clock that changes by half an hour skips half an hour', () => {
  // Lord Howe Island goes from 02:00 to 02:30.
  expect(getDates([[7, '02:10']], 'Australia/Lord_Howe', '2026-10-03T00:00:00Z', 1)).toEqual([
    '2026-10-03T15:30:00.000Z',
  ]);
});

test('a slot that one zone skips has its own time in another', () => {
  const slot = { weekday: 7, time: '02:30' };
  // Madrid skips 02:30 on 28 March 2027; the clocks of Lima show it at 07:30 UTC.
  const date = Date.parse('2027-03-28T01:00:00Z');
  expect(sameLocalTime([slot], 'Europe/Madrid', 'America/Lima', date)).toBe(Date.parse('2027-03-28T07:30:00Z'));
  expect(sameLocalTime([], 'Europe/Madrid', 'America/Lima', date)).toBe(Date.parse('2027-03-28T08:00:00Z'));
});

test('an account without slots has no dates', () => {
  expect(getDates([], 'UTC', '2026-10-03T00:00:00Z', 1)).toEqual([]);
});

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const slots = fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), time }), { minLength: 1, maxLength: 8 });

/** Whether a zone shows a local time at any moment, looking at every minute around it. */
function isShown(zone: string, local: number): boolean {
  for (let ahead = -15 * hour; ahead <= 15 * hour; ahead += 15 * minute) {
    if (localTime(zone, local - ahead) === local) return true;
  }
  return false;
}

test('in any zone and week each slot has one date, at its own time where the clocks show it', () => {
  const from = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 11) });
  fc.assert(
    fc.property(slots, fc.constantFrom(...zones), from, (given, zone, after) => {
      const expected = new Set(sortedSlots(given).map(({ weekday, time: at }) => `${String(weekday)} ${at}`));
      let last = after;
      for (const moment of slotDates(given, zone, after)) {
        if (moment > after + 8 * day) break;
        // Each later than the one before: sorted, none twice.
        expect(moment).toBeGreaterThan(last);
        last = moment;
        const local = localTime(zone, moment);
        const shown = new Date(local).toISOString().slice(11, 16);
        const weekday = new Date(local).getUTCDay() || 7;
        if (expected.has(`${String(weekday)} ${shown}`)) continue;
        // Only what the clocks skip is elsewhere: the minute before the date is on the other side of the change.
        expect(localTime(zone, moment - minute)).not.toBe(local - minute);
      }
      // Every time that the clocks show in the week after is among the dates.
      const dates = new Set<number>();
      for (const moment of slotDates(given, zone, after)) {
        if (moment > after + 9 * day) break;
        dates.add(localTime(zone, moment));
      }
      const today = Math.floor(localTime(zone, after) / day) * day;
      for (let date = today + day; date < today + 8 * day; date += day) {
        for (const { weekday, time: at } of given) {
          if ((new Date(date).getUTCDay() || 7) !== weekday) continue;
          const local = date + Date.parse(`1970-01-01T${at}:00Z`);
          if (isShown(zone, local)) expect(dates.has(local)).toBe(true);
        }
      }
    }),
    { numRuns: 150 },
  );
});
