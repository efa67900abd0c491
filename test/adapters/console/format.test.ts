import { describe, expect, jest, test } from '@jest/globals';
import { formatDate, formatDistance, showSame } from '#adapters/console/time/format';

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

  test('follow the rules of the service, and show how far a zone is ahead of UTC', () => {
    expect(formatDate('2026-12-15T18:00:00Z', 'full', 'en-GB', 'America/Vancouver')).toBe(
      'Tuesday, 15 December 2026 at 11:00 GMT-7',
    );
    expect(formatDate('2026-12-15T18:00:00Z', 'full', 'en-GB', 'Asia/Kathmandu')).toMatch(/23:45 GMT\+5:45$/);
    expect(showSame('2026-12-15T18:00:00Z', 'America/Vancouver', 'America/Phoenix')).toBe(true);
    // What a browser may call its own zone.
    expect(formatDate('2026-12-15T18:00:00Z', 'time', 'en-GB', 'Etc/Unknown')).toBe('18:00');
  });

  // By hand, from a Saturday at 10:00 in Madrid.
  test.each([
    ['2026-11-28T08:00:00Z', '1 hour ago'],
    ['2026-11-28T09:00:10Z', 'now'],
    ['2026-11-29T01:00:00Z', 'in 16 hours'],
    ['2026-11-29T09:00:00Z', 'tomorrow'],
    ['2026-11-30T08:00:00Z', 'in 2 days'],
    ['2026-11-26T22:30:00Z', '2 days ago'],
    ['2026-11-26T23:30:00Z', 'yesterday'],
    ['2027-01-31T09:00:00Z', 'in 2 months'],
    ['2028-10-28T09:00:00Z', 'in 2 years'],
  ])('%s is %s', (date, shown) => {
    expect(formatDistance(date, Date.parse('2026-11-28T09:00:00Z'), 'en', 'Europe/Madrid')).toBe(shown);
  });
});
