import { localTime, parseDateTime, readDate, readPublishDate } from '#domain/foundation/index';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

const zones = fc.constantFrom('UTC', 'Europe/Madrid', 'America/Vancouver', 'Australia/Lord_Howe', 'Asia/Kathmandu');
const minute = 60_000;
const moments = fc
  .integer({ min: Date.parse('2026-01-01T00:00Z') / minute, max: Date.parse('2029-01-01T00:00Z') / minute })
  .map((minutes) => minutes * minute);
const madrid = 'Europe/Madrid';

describe('a date that a person writes', () => {
  test('as the clocks of a zone show it is that instant, with seconds and fractions or without', () => {
    fc.assert(
      fc.property(zones, moments, fc.constantFrom('', ':00', ':00.0', ':00.000'), (zone, moment, rest) => {
        const local = new Date(localTime(zone, moment)).toISOString().slice(0, 16);
        const { date, kind } = readDate(local + rest, zone);
        expect(kind).not.toBe('skipped');
        if (kind === 'once') expect(date).toBe(new Date(moment).toISOString());
        // Read back, it is the same text.
        expect(new Date(localTime(zone, Date.parse(date))).toISOString().slice(0, 16)).toBe(local);
      }),
    );
  });

  test('with an offset is what the interface reads, in every zone', () => {
    fc.assert(
      fc.property(zones, moments, fc.constantFrom('Z', 'z', '+02:00', '-07:30'), (zone, moment, offset) => {
        const text = new Date(moment).toISOString().slice(0, -1) + offset;
        expect(readDate(text, zone)).toEqual({ date: parseDateTime(text), kind: 'once' });
      }),
    );
  });

  test.each([
    '2027-02-29T10:00',
    '2027-04-31T10:00',
    '2027-04-30T24:00',
    '2027-04-31 10:00:00.5',
    '2027-04-30',
    'tomorrow',
    '1795163400000',
  ])('is refused when it is %s', (text) => {
    expect(() => readDate(text, madrid)).toThrow(expect.objectContaining({ code: 938 }));
  });

  test('that the clocks skip is moved on for a period, and refused for a post', () => {
    const skipped = '2027-03-28T02:30';
    expect(readDate(skipped, madrid)).toEqual({ date: '2027-03-28T01:30:00.000Z', kind: 'skipped' });
    expect(() => readPublishDate(skipped, madrid)).toThrow(
      expect.objectContaining({ code: 938, data: expect.objectContaining({ kind: 'skipped' }) }),
    );
  });

  test('that comes twice is the first, and says so', () => {
    expect(readPublishDate('2027-10-31T02:30', madrid)).toEqual({ date: '2027-10-31T00:30:00.000Z', kind: 'twice' });
  });
});
