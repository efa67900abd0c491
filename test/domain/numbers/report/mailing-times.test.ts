import { dueMailing, type MailingTime, nextMailing } from '#domain/numbers/report/mailing-times';
import { localTime } from '#domain/foundation/time/time-zone';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

const day = 86_400_000;
const at = (moment: number) => new Date(moment).toISOString().slice(0, 16);

describe('a weekly report is mailed', () => {
  test.each([
    ['UTC', 1, 8, '2026-11-20T09:00', '2026-11-23T08:00'],
    ['UTC', 5, 9, '2026-11-20T09:00', '2026-11-27T09:00'],
    ['Europe/Madrid', 7, 3, '2027-03-21T00:00', '2027-03-21T02:00'],
    // 02:00 is skipped that Sunday.
    ['Europe/Madrid', 7, 2, '2027-03-22T00:00', '2027-03-28T01:00'],
    // 02:00 comes twice that Sunday.
    ['Europe/Madrid', 7, 2, '2026-10-19T00:00', '2026-10-25T00:00'],
    // The day is skipped as a whole, and the hour moves into the next one.
    ['Pacific/Apia', 5, 12, '2011-12-30T09:00', '2011-12-30T22:00'],
    ['Asia/Kathmandu', 1, 0, '2026-11-20T09:00', '2026-11-22T18:15'],
  ])('in %s on day %i at %i, after %s at %s', (timezone, weekday, hour, after, moment) => {
    expect(at(nextMailing({ weekday, hour, timezone }, Date.parse(`${after}Z`)).moment)).toBe(moment);
  });

  const zones = fc.constantFrom(
    'UTC',
    'Europe/Madrid',
    'America/New_York',
    'America/Sao_Paulo',
    'Atlantic/Azores',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Pacific/Kiritimati',
    'Antarctica/Troll',
    'Asia/Kathmandu',
  );
  const schedules = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: 0, max: 23 }),
    timezone: zones,
  });
  const moments = fc
    .integer({ min: Date.UTC(2009, 0, 1) / 60_000, max: Date.UTC(2031, 0, 1) / 60_000 })
    .map((minute) => minute * 60_000);

  test('once in every week of the calendar there, at the hour or as much later as the clocks skip', () => {
    fc.assert(
      fc.property(schedules, moments, (schedule, start) => {
        let last: MailingTime | undefined;
        for (let count = 0, after = start; count < 60; count += 1) {
          const next = nextMailing(schedule, after, last?.week);
          expect(next.moment).toBeGreaterThan(after);
          const shown = localTime(schedule.timezone, next.moment);
          const late = shown - (Date.parse(next.day) + schedule.hour * 3_600_000);
          expect(late).toBeGreaterThanOrEqual(0);
          // An hour that exists is met exactly: the clocks show what was asked for.
          if (late === 0) expect(new Date(shown).getUTCHours()).toBe(schedule.hour);
          else expect(late).toBeLessThanOrEqual(day);
          if (last) expect(Date.parse(next.day) - Date.parse(last.day)).toBe(7 * day);
          last = next;
          after = next.moment;
        }
      }),
      { numRuns: 60 },
    );
  });

  test('for the last time that has come, however long nobody looked, and for no week twice', () => {
    fc.assert(
      fc.property(
        schedules,
        schedules,
        moments,
        fc.array(fc.integer({ min: 1, max: 30 * 24 * 60 }), { minLength: 1, maxLength: 40 }),
        (before, after, start, pauses) => {
          let now = start;
          let mailing: { since: string; week?: string } = { since: new Date(start).toISOString() };
          const weeks: string[] = [];
          pauses.forEach((minutes, index) => {
            now += minutes * 60_000;
            // The time and the zone change now and then.
            const schedule = index % 3 === 2 ? after : before;
            const due = dueMailing(schedule, mailing, now);
            if (!due) return;
            expect(due.moment).toBeLessThanOrEqual(now);
            expect(due.moment).toBeGreaterThan(Date.parse(mailing.since));
            expect(nextMailing(schedule, due.moment, due.week).moment).toBeGreaterThan(now);
            weeks.push(due.week);
            mailing = { since: new Date(due.moment).toISOString(), week: due.week };
          });
          expect(new Set(weeks).size).toBe(weeks.length);
          expect([...weeks].sort()).toEqual(weeks);
        },
      ),
      { numRuns: 200 },
    );
  });
});
