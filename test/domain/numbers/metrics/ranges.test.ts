import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toPreviousRange, daysIn, toRange } from '#domain/numbers/metrics/ranges';

const now = Date.parse('2026-11-24T10:13:00.000Z');

describe('ranges of numbers', () => {
  test('without dates, the thirty days up to now, and as many before', () => {
    expect(toRange(now, {})).toEqual({
      from_date: '2026-10-25T10:13:00.000Z',
      to_date: '2026-11-24T10:13:00.000Z',
      previous_from_date: '2026-09-25T10:13:00.000Z',
      previous_to_date: '2026-10-25T10:13:00.000Z',
    });
  });

  test.each([
    [{ from_date: 'yesterday' }, 1000, { field: 'from_date' }],
    [{ from_date: '2026-11-25T00:00:00Z' }, 1000, { field: 'from_date' }],
    [{ from_date: '2026-11-24T00:00:00Z', to_date: '2026-11-24T00:00:00Z' }, 1000, { field: 'from_date' }],
    [{ to_date: '2026-13-01T00:00:00Z' }, 1001, { field: 'to_date' }],
    [{ from_date: '2025-11-23T00:00:00Z', to_date: '2026-11-25T00:00:00Z' }, 1003, { max_days: 366 }],
    [{ first_day: '2026-11-01' }, 1000, { field: 'last_day' }],
    [{ last_day: '2026-11-01' }, 1000, { field: 'first_day' }],
    [{ first_day: '2026-02-30', last_day: '2026-03-01' }, 1000, { field: 'first_day' }],
    [{ first_day: '2026-11-02', last_day: '2026-11-01' }, 1000, { field: 'first_day' }],
    [{ first_day: '2025-11-01', last_day: '2026-11-02' }, 1003, { max_days: 366 }],
  ])('%j is refused with %i', (input, code, data) => {
    expect(() => toRange(now, input)).toThrow(expect.objectContaining({ code, data }));
  });

  test('366 days are allowed', () => {
    const { from_date } = toRange(now, { from_date: '2025-11-23T00:00:00Z', to_date: '2026-11-24T00:00:00Z' });
    expect(from_date).toBe('2025-11-23T00:00:00.000Z');
  });

  test('a range that ends in the middle of a day has that day, and not the one in which it begins', () => {
    expect(daysIn(toRange(now, {}))).toEqual({ from: '2026-10-26', until: '2026-11-25' });
  });

  test('every day belongs to one of two ranges that meet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 * 24 }), fc.integer({ min: 0, max: 1e9 }), (hours, shift) => {
        const to = now + shift;
        const range = toRange(to, {
          from_date: new Date(to - hours * 3_600_000).toISOString(),
          to_date: new Date(to).toISOString(),
        });
        expect(daysIn(toPreviousRange(range)).until).toBe(daysIn(range).from);
      }),
    );
  });

  test.each(['America/Los_Angeles', 'America/St_Johns', 'UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
    'a range of days is of these days in %s, and begins and ends with them there',
    (timezone) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 60 }), (first, more) => {
          const toDay = (number: number) => new Date(Date.UTC(2025, 0, 1 + number)).toISOString().slice(0, 10);
          const input = { first_day: toDay(first), last_day: toDay(first + more) };
          const range = toRange(now, input, { timezone });
          expect(daysIn(range, input)).toEqual({ from: toDay(first), until: toDay(first + more + 1) });
          const there = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
          expect(there.format(Date.parse(range.from_date))).toBe(input.first_day);
          expect(there.format(Date.parse(range.from_date) - 1)).toBe(toDay(first - 1));
          expect(there.format(Date.parse(range.to_date) - 1)).toBe(input.last_day);
          expect(there.format(Date.parse(range.previous_from_date))).toBe(toDay(first - more - 1));
          expect(range.previous_to_date).toBe(range.from_date);
        }),
      );
    },
  );
});
