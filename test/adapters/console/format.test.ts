import { describe, expect, jest, test } from '@jest/globals';
import { formatDate } from '#adapters/console/time/format';

describe('Dates in the console', () => {
  test('include the year unless it is the current one in that zone', () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 11, 31, 20) });
    const newYear = Date.UTC(2027, 0, 1, 9);
    expect(formatDate(newYear, 'moment', 'en-GB', 'UTC')).toBe('Fri, 1 Jan 2027, 9:00');
    expect(formatDate(newYear, 'day', 'en-GB', 'UTC')).toBe('Fri, 1 Jan 2027');
    expect(formatDate(Date.UTC(2026, 11, 30, 9), 'moment', 'en-GB', 'UTC')).toBe('Wed 30 Dec, 9:00');
    // In Tokyo the new year has begun.
    expect(formatDate(newYear, 'moment', 'en-GB', 'Asia/Tokyo')).toBe('Fri 1 Jan, 18:00');
    jest.useRealTimers();
  });
});
