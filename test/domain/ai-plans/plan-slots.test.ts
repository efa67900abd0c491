import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { planSlots, type SlotHour } from '#domain/ai-plans/plan-slots';
import { localTime } from '#domain/foundation/index';
import type { Weekday } from '#ports/ai-plans/ai-plan';

const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const at =
  (hour: number): (() => SlotHour) =>
  () => ({ hour, source: 'table', posts: 0 });

function slots(timezone: string, start: string, hour: number, days = everyDay, now = start) {
  return planSlots({
    timezone,
    week_start: Date.parse(start),
    publish_days: days,
    accounts: [{ id_account: 'a', hourOn: at(hour) }],
    now: Date.parse(now),
  });
}

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
];

describe('slots of a plan', () => {
  test('a plan that starts on Wednesday evening has its Wednesday a week later', () => {
    const found = slots('Europe/Madrid', '2026-11-25T17:00:00.000Z', 10);
    expect(found).toHaveLength(7);
    expect(found[0]).toMatchObject({ day: '2026-11-26', publish_date: '2026-11-26T09:00:00.000Z' });
    expect(found[6]).toMatchObject({ day: '2026-12-02', publish_date: '2026-12-02T09:00:00.000Z' });
  });

  test('an hour still to come on the first day is on that day', () => {
    const found = slots('Europe/Madrid', '2026-11-25T17:00:00.000Z', 20, [3]);
    expect(found.map(({ publish_date }) => publish_date)).toEqual(['2026-11-25T19:00:00.000Z']);
  });

  test('a week that begins at the hour of a slot has that weekday once', () => {
    const found = slots('Europe/Madrid', '2026-11-25T09:00:00.000Z', 10, [3]);
    expect(found.map(({ publish_date }) => publish_date)).toEqual(['2026-11-25T09:00:00.000Z']);
  });

  test('the clocks going forward and back move no local hour', () => {
    const spring = slots('Europe/Madrid', '2026-03-27T08:00:00.000Z', 12);
    expect(spring.map(({ publish_date }) => publish_date.slice(8, 13))).toEqual([
      '27T11',
      '28T11',
      '29T10',
      '30T10',
      '31T10',
      '01T10',
      '02T10',
    ]);
    // 02:00 is skipped on the 29th of March, and comes twice on the 25th of October.
    expect(slots('Europe/Madrid', '2026-03-28T08:00:00.000Z', 2, [7])).toMatchObject([
      { publish_date: '2026-03-29T01:00:00.000Z' },
    ]);
    expect(slots('Europe/Madrid', '2026-10-24T08:00:00.000Z', 2, [7])).toMatchObject([
      { publish_date: '2026-10-25T00:00:00.000Z' },
    ]);
  });

  test('an hour that the clocks skip before midnight is an hour earlier, on the chosen day', () => {
    // Nuuk's clocks go from 23:00 on Saturday to 00:00 on Sunday (Python's zoneinfo).
    expect(slots('America/Nuuk', '2026-03-23T02:00:00.000Z', 23, [6])).toMatchObject([
      { day: '2026-03-28', publish_date: '2026-03-29T00:00:00.000Z' },
    ]);
    // Not before the week: it begins at 22:30 on that Saturday, and has no other.
    expect(slots('America/Nuuk', '2026-03-29T00:30:00.000Z', 23, [6])).toEqual([]);
    // The Azores' clocks skip the hour after midnight.
    expect(slots('Atlantic/Azores', '2026-03-23T01:00:00.000Z', 0, [7])).toMatchObject([
      { day: '2026-03-29', publish_date: '2026-03-29T01:00:00.000Z' },
    ]);
  });

  test('a week that begins with the second of two equal hours has its slot there, not before', () => {
    // Madrid shows 02:00 at 00:00 and at 01:00 UTC.
    const found = slots('Europe/Madrid', '2026-10-25T01:00:00.000Z', 2, [7], '2026-10-20T00:00:00.000Z');
    expect(found.map(({ publish_date }) => publish_date)).toEqual(['2026-10-25T01:00:00.000Z']);
  });

  test('a day that a zone left out has no slot', () => {
    const found = slots('Pacific/Apia', '2011-12-27T20:00:00.000Z', 15);
    expect(found.map(({ day }) => day)).toEqual([
      '2011-12-27',
      '2011-12-28',
      '2011-12-29',
      '2011-12-31',
      '2012-01-01',
      '2012-01-02',
    ]);
  });

  test('what is past when the week began before today is left out', () => {
    const found = slots('UTC', '2026-11-23T00:00:00.000Z', 9, everyDay, '2026-11-26T12:00:00.000Z');
    expect(found.map(({ day }) => day)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
  });

  test('an account with posting slots has the first free one of each chosen weekday that has one', () => {
    const moment = fc.integer({ min: Date.UTC(2026, 2, 23), max: Date.UTC(2026, 2, 30) - 1 });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.uniqueArray(moment, { maxLength: 20 }),
        fc.subarray([...everyDay], { minLength: 1 }),
        (timezone, moments, publish_days) => {
          const free_slots = moments.sort((a, b) => a - b).map((one) => new Date(one).toISOString());
          const week_start = Date.UTC(2026, 2, 23);
          const accounts = [{ id_account: 'a', free_slots }];
          const found = planSlots({ timezone, week_start, publish_days, accounts, now: week_start });
          const toWeekday = (date: string) => new Date(localTime(timezone, Date.parse(date))).getUTCDay() || 7;
          for (const weekday of everyDay) {
            const free = free_slots.filter((date) => toWeekday(date) === weekday);
            const expected = publish_days.includes(weekday) ? free.slice(0, 1) : [];
            const dates = found.map(({ publish_date }) => publish_date);
            expect(dates.filter((date) => toWeekday(date) === weekday)).toEqual(expected);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('there are days times accounts, none before now, one a day and account, each at its hour', () => {
    const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        instant,
        fc.subarray([...everyDay], { minLength: 1 }),
        fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 6 }),
        (timezone, week_start, publish_days, hours) => {
          const accounts = hours.map((hour, index) => ({ id_account: String(index), hourOn: at(hour) }));
          const found = planSlots({ timezone, week_start, publish_days, accounts, now: week_start });
          expect(found).toHaveLength(publish_days.length * accounts.length);
          expect(new Set(found.map(({ day, id_account }) => `${day} ${id_account}`)).size).toBe(found.length);
          for (const { publish_date, id_account } of found) {
            const moment = Date.parse(publish_date);
            expect(moment).toBeGreaterThanOrEqual(week_start);
            const local = new Date(localTime(timezone, moment));
            // A skipped hour moves on by an hour at most in these zones and years.
            const late = local.getUTCHours() - (hours[Number(id_account)] ?? 0);
            expect([0, 1]).toContain(late);
            expect(publish_days).toContain(local.getUTCDay() || 7);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
