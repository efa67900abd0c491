import { isTimeZone, localTime, toTimestamp, offsetAt, zoneName } from '#domain/foundation/time/time-zone';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

const hour = 3_600_000;
const shownAs = (local: number) => new Date(local).toISOString().slice(0, 16);
const at = (zone: string, local: string) =>
  new Date(toTimestamp(zone, Date.parse(`${local}Z`))).toISOString().slice(0, 16);

describe('a time zone', () => {
  test.each(['UTC', 'utc', 'Europe/Madrid', 'europe/madrid', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
    'may be %s',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );

  test.each(['EST', 'CET', 'GB', 'Japan', 'PST8PDT'])('may have the old name %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  test.each(['+02:00', '-03', '+0200', 'GMT+2', 'UTC+2', 'Z', '', ' UTC', 'Europe/Atlantis', 'Etc/Unknown'])(
    'is never "%s"',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );

  test.each(['BST', 'IST', 'pst', 'CST', 'SystemV/PST8'])('is never %s, which is not of the database', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });

  test('is not another one that looks like one', () => {
    expect(isTimeZone('Pacific/Kwajalein')).toBe(true);
    // The sign of the unit of temperature, whose small letter is a k.
    expect(isTimeZone('Pacific/\u{212A}wajalein')).toBe(false);
    expect(() => offsetAt('Europe/Atlantis', 0)).toThrow(RangeError);
  });
});

describe('a moment is local', () => {
  test('ahead of UTC, behind it, by less than an hour, and by seconds long ago', () => {
    const noon = Date.parse('2026-11-20T12:00:00Z');
    expect(offsetAt('UTC', noon)).toBe(0);
    expect(offsetAt('Asia/Kathmandu', noon)).toBe(5.75 * hour);
    expect(offsetAt('America/St_Johns', noon)).toBe(-3.5 * hour);
    expect(offsetAt('Africa/Monrovia', 0)).toBe(-(44 * 60 + 30) * 1000);
    expect(shownAs(localTime('Pacific/Kiritimati', noon))).toBe('2026-11-21T02:00');
  });
});

describe('the rules of release 2026f hold, and not those of Node', () => {
  test.each([
    ['America/Vancouver', '2026-12-15T11:00'],
    ['America/Edmonton', '2026-12-15T12:00'],
    ['Africa/Casablanca', '2026-12-15T18:00'],
  ])('%s', (zone, shown) => {
    expect(shownAs(localTime(zone, Date.parse('2026-12-15T18:00:00Z')))).toBe(shown);
  });
});

test('a name has one spelling', () => {
  expect(zoneName('america/ARGENTINA/buenos_aires')).toBe('America/Argentina/Buenos_Aires');
  expect(zoneName('us/pacific')).toBe('US/Pacific');
  expect(zoneName('Europe/Atlantis')).toBeUndefined();
});

test('nothing depends on the zone of the process', () => {
  const before = process.env.TZ;
  const results = ['UTC', 'America/Vancouver', 'Pacific/Kiritimati'].map((own) => {
    process.env.TZ = own;
    return [
      shownAs(localTime('Europe/Madrid', Date.parse('2026-10-25T00:30:00Z'))),
      at('Europe/Madrid', '2027-03-28T02:30'),
    ];
  });
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
  expect(new Set(results.map((result) => result.join())).size).toBe(1);
});

describe('a local time is a moment', () => {
  test.each([
    ['Europe/Madrid', '2027-03-28T01:59', '2027-03-28T00:59'],
    ['Europe/Madrid', '2027-03-28T02:30', '2027-03-28T01:30'],
    ['Europe/Madrid', '2027-03-28T03:00', '2027-03-28T01:00'],
    ['America/New_York', '2027-03-14T02:00', '2027-03-14T07:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45'],
    ['America/Sao_Paulo', '2018-11-04T00:30', '2018-11-04T03:30'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00'],
  ])('in %s, %s, also when the clocks have just skipped it: then it moves on', (zone, local, moment) => {
    expect(at(zone, local)).toBe(moment);
  });

  test.each([
    ['Europe/Madrid', '2026-10-25T02:30', '2026-10-25T00:30'],
    ['Europe/Madrid', '2026-10-25T03:00', '2026-10-25T02:00'],
    ['America/New_York', '2026-11-01T01:00', '2026-11-01T05:00'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45'],
    ['America/Sao_Paulo', '2019-02-16T23:30', '2019-02-17T01:30'],
    ['Pacific/Kwajalein', '1969-09-30T12:00', '1969-09-30T01:00'],
  ])('in %s, %s, which comes twice, for the first time', (zone, local, moment) => {
    expect(at(zone, local)).toBe(moment);
  });

  const zones = fc.constantFrom(
    'UTC',
    'Europe/Madrid',
    'America/New_York',
    'America/Sao_Paulo',
    'America/St_Johns',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Pacific/Kiritimati',
    'Antarctica/Troll',
    'Asia/Kathmandu',
  );
  const minutes = (from: string, until: string) =>
    fc.integer({ min: Date.parse(from) / 60_000, max: Date.parse(until) / 60_000 }).map((minute) => minute * 60_000);
  /** Moments everywhere, and close to changes of the clocks. */
  const moments = fc.oneof(
    minutes('1990-01-01T00:00:00Z', '2060-01-01T00:00:00Z'),
    minutes('2011-12-29T00:00:00Z', '2012-01-01T00:00:00Z'),
    minutes('2018-11-03T12:00:00Z', '2018-11-04T12:00:00Z'),
    minutes('2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z'),
    minutes('2027-03-27T12:00:00Z', '2027-03-28T12:00:00Z'),
    minutes('2027-04-03T12:00:00Z', '2027-04-04T12:00:00Z'),
  );

  test('that the clocks show: there and back, at the first moment that shows it', () => {
    fc.assert(
      fc.property(zones, moments, (zone, moment) => {
        const local = localTime(zone, moment);
        const first = toTimestamp(zone, local);
        expect(localTime(zone, first)).toBe(local);
        expect(first).toBeLessThanOrEqual(moment);
        // A second time comes as much later as the clocks were put back.
        expect(offsetAt(zone, first) - offsetAt(zone, moment)).toBe(moment - first);
      }),
      { numRuns: 2000 },
    );
  });

  test('that the clocks skip: as much later as they skip, and never before what was shown earlier', () => {
    fc.assert(
      fc.property(zones, moments, (zone, local) => {
        const moment = toTimestamp(zone, local);
        const skipped = localTime(zone, moment) - local;
        expect(skipped).toBeGreaterThanOrEqual(0);
        if (skipped > 0) {
          const gap = offsetAt(zone, moment) - offsetAt(zone, moment - skipped);
          expect(gap).toBe(skipped);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('an hour later is never earlier', () => {
    fc.assert(
      fc.property(zones, moments, fc.integer({ min: 1, max: 48 * 60 }), (zone, local, minutesLater) => {
        const gone = localTime(zone, toTimestamp(zone, local)) !== local;
        // A skipped time moves past those that follow it.
        if (!gone) {
          expect(toTimestamp(zone, local + minutesLater * 60_000)).toBeGreaterThanOrEqual(toTimestamp(zone, local));
        }
      }),
      { numRuns: 1000 },
    );
  });
});
