import { describe, expect, test } from '@jest/globals';
import { afterFailure, longerPause, nextReading, getInterval } from '#domain/integrations/feeds/cadence';
import { postingTime } from '#domain/integrations/feeds/post-item';
import fc from 'fast-check';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2026-11-24T12:00:00.000Z');

/** Items that came every so often, the last one now. */
const every = (pause: number, count = 10): string[] =>
  Array.from({ length: count }, (_, at) => new Date(now - at * pause).toISOString());

describe('a feed is read', () => {
  test.each([
    ['every quarter of an hour when something comes every hour', every(hour), 15 * minute],
    ['several times a day when something comes every day', every(day), 5.4 * hour],
    ['once a day when something comes once in a month', every(30 * day), day],
    [
      'once a day when nothing has come for a year',
      every(hour).map((date) => new Date(Date.parse(date) - 365 * day).toISOString()),
      day,
    ],
    ['after an hour at first when nothing has a date', [], hour],
  ])('%s', (_what, dates, pause) => {
    expect(getInterval(dates, now, undefined, false)).toBe(pause);
  });

  test('more often when something came that has no date, and more seldom when nothing did', () => {
    expect(getInterval([], now, 2 * hour, true)).toBe(hour);
    expect(getInterval([], now, hour, false)).toBeCloseTo(1.1 * hour);
    expect(longerPause(hour)).toBeCloseTo(1.1 * hour);
  });

  test('never before a quarter of an hour nor after a day, whatever it and its server say', () => {
    fc.assert(
      fc.property(
        fc.array(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })),
        fc.option(fc.double({ min: 0, max: 10 * day, noNaN: true }), { nil: undefined }),
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(),
        (dates, last, hasNew, jitter, max_age) => {
          const pause = getInterval(
            dates.map((date) => date.toISOString()),
            now,
            last,
            hasNew,
          );
          const next = nextReading(now, pause, jitter, { max_age }) - now;
          expect(next).toBeGreaterThanOrEqual(15 * minute);
          expect(next).toBeLessThanOrEqual(day);
        },
      ),
    );
  });

  test('not before its answer is out of date, more seldom where a hub tells of new items, and not with all others', () => {
    expect(nextReading(now, hour, 0.5)).toBe(now + hour);
    expect(nextReading(now, hour, 0.5, { max_age: 7200 })).toBe(now + 2 * hour);
    expect(nextReading(now, hour, 0.5, { hasHub: true })).toBe(now + 4 * hour);
    expect([nextReading(now, hour, 0), nextReading(now, hour, 1)]).toEqual([now + 54 * minute, now + 66 * minute]);
  });

  test('ever more seldom while it fails, and not before its server wants it', () => {
    const pauses = [1, 2, 3, 4, 20].map((failures) => afterFailure(now, failures, 0.5) - now);
    expect(pauses).toEqual([15 * minute, 30 * minute, hour, 2 * hour, day]);
    expect(afterFailure(now, 1, 0.5, 7200)).toBe(now + 2 * hour);
    expect(afterFailure(now, 1, 0.5, 10_000_000)).toBe(now + 7 * day);
  });
});

test('a post goes out five minutes from now or later, ten minutes from all others, and as soon as it can', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 120 })), (minutes) => {
      const taken = minutes.map((one) => now + one * minute);
      const time = postingTime(now, taken);
      const isFree = (moment: number): boolean => taken.every((other) => Math.abs(other - moment) >= 10 * minute);
      expect(time).toBeGreaterThanOrEqual(now + 5 * minute);
      expect(isFree(time)).toBe(true);
      for (let earlier = now + 5 * minute; earlier < time; earlier += minute) expect(isFree(earlier)).toBe(false);
    }),
  );
});
