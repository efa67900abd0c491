import { parseDateTime } from '#domain/foundation/time/date-time';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

const two = (value: number) => String(value).padStart(2, '0');

describe('a date in a request', () => {
  test('means the same moment whatever offset it is written with', () => {
    const moments = fc.date({
      min: new Date('1990-01-02T00:00:00Z'),
      max: new Date('2090-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.integer({ min: -12 * 60, max: 14 * 60 }), (moment, minutes) => {
        const local = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, -1);
        const size = Math.abs(minutes);
        const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
        expect(parseDateTime(`${local}${offset}`)).toBe(moment.toISOString());
      }),
    );
  });

  test('without an offset is UTC', () => {
    expect(parseDateTime('2026-11-20T09:30:00')).toBe('2026-11-20T09:30:00.000Z');
    expect(parseDateTime('2026-11-20t09:30z')).toBe('2026-11-20T09:30:00.000Z');
  });

  test('of a leap second is the moment after it', () => {
    expect(parseDateTime('2016-12-31T23:59:60Z')).toBe('2017-01-01T00:00:00.000Z');
    expect(parseDateTime('2017-01-01T00:59:60.5+01:00')).toBe('2017-01-01T00:00:00.000Z');
  });

  test.each([
    '2026-11-20T24:00:00Z',
    '2026-11-20T23:60:00Z',
    '2026-11-20T12:00:60Z',
    '2026-11-20T12:00:61Z',
    '2026-11-20T12:00:00+24:00',
    '2026-11-20T12:00:00+01:60',
    '2026-11-20T12:00:00+0100',
    '9999-12-31T23:59:59-01:00',
    '0000-01-01T00:00:00+01:00',
  ])('no clock or calendar shows "%s"', (text) => {
    expect(parseDateTime(text)).toBeUndefined();
  });

  test.each(['', 'tomorrow', '2026-11-20', '2026-02-29T10:00:00Z', '2026-13-01T10:00:00Z', '1795163400000'])(
    '"%s" is none',
    (text) => {
      expect(parseDateTime(text)).toBeUndefined();
    },
  );
});
