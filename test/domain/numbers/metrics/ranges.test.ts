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
});
