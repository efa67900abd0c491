import { type NumberedRow, readDates } from '#domain/publishing/index';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readPublishDate } from '#domain/foundation/index';

/** What each date of a column is read as in UTC, or why its row is refused. */
function read(...column: readonly string[]): string[] {
  const rows = column.map((publish_date, index): NumberedRow => ({ line: index + 2, cells: { publish_date } }));
  return readDates({ rows }).rows.map(({ cells, known }) =>
    known ? `refused: ${known.errors[0]?.message ?? ''}` : readPublishDate(cells.publish_date ?? '', 'UTC').date,
  );
}

const halfPastTwo = '2026-11-29T14:30:00.000Z';

test.each([
  '2026-11-29 14:30',
  '29/11/2026 14:30',
  '29/11/2026 14:30:00',
  '29/11/2026, 14:30',
  '11/29/2026 2:30 PM',
  '11/29/2026, 2:30:00\u202fp.m.',
  '29.11.2026 14:30',
  '29. 11. 2026 14:30',
  '29-11-2026 14:30',
  '2026/11/29 14:30',
  '2026. 11. 29. 14:30',
  // Excel's number of 29 November 2026 is 46355, and 0.604166 of a day are 14 hours and 30 minutes.
  '46355.604166',
  '46355.6041666667',
  '46355,604166',
])('"%s" is the afternoon of 29 November 2026', (text) => {
  expect(read(text)).toEqual([halfPastTwo]);
});

test.each([
  ['1/13/2026 12:05 AM', '2026-01-13T00:05:00.000Z'],
  ['1/13/2026 12:05 PM', '2026-01-13T12:05:00.000Z'],
  ['5/5/2026 9:05', '2026-05-05T09:05:00.000Z'],
  ['5.11.2026 9:05', '2026-11-05T09:05:00.000Z'],
  ['46023.5', '2026-01-01T12:00:00.000Z'],
])('"%s" is %s', (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test('one date that can be read in one way only decides for the column', () => {
  expect(read('05/11/2026 09:00', '29/11/2026 14:30')).toEqual(['2026-11-05T09:00:00.000Z', halfPastTwo]);
  expect(read('05/11/2026 09:00', '11/29/2026 14:30')).toEqual(['2026-05-11T09:00:00.000Z', halfPastTwo]);
});

test('a date whose day and month cannot be told apart is refused, and the way to write it is named', () => {
  const [ambiguous, clear] = read('05/11/2026 09:00', '2026-11-29 14:30');
  expect(ambiguous).toMatch(
    /^refused: .*05\/11\/2026 09:00 may have the day or the month first.*as in 2026-12-24 18:00/,
  );
  expect(clear).toBe(halfPastTwo);
});

test('all dates that depend on the order are refused where two contradict each other', () => {
  const column = ['29/11/2026 14:30', '11/30/2026 14:30', '05/11/2026 09:00', '05/05/2026 09:00', '46355.604166'];
  const results = read(...column);
  const both = /^refused: .*day first \(29\/11\/2026 14:30\) and with the month first \(11\/30\/2026 14:30\)/;
  for (const result of results.slice(0, 3)) expect(result).toMatch(both);
  expect(results.slice(3)).toEqual(['2026-05-05T09:00:00.000Z', halfPastTwo]);
});

test.each([
  '31/02/2026 14:30',
  '13/13/2026 14:30',
  '29/11/26 14:30',
  '29/11/2026',
  '46355',
  '29/11/2026 13:30 PM',
  '29/11/2026 0:30 AM',
  '29/11/2026 25:30',
  '29/11-2026 14:30',
])('"%s" is no date', (text) => {
  expect(() => read(text)).toThrow('it must be written as 2026-12-24T18:00:00+01:00, or as 2026-12-24 18:00');
});

test.each<[locale: string, more: Intl.DateTimeFormatOptions]>([
  ['en-GB', {}],
  ['en-US', {}],
  ['de', {}],
  ['fr', {}],
  ['pt-BR', {}],
  ['ja', {}],
  ['nl', {}],
  ['ko', { hourCycle: 'h23' }],
])('a column that the locale %s writes is read as other moments in no row', (locale, more) => {
  const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
    ...more,
  });
  const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
  fc.assert(
    fc.property(fc.array(minute, { minLength: 1, maxLength: 5 }), (minutes) => {
      // A day after the 12th shows the order.
      const moments = [Date.UTC(2026, 10, 29), ...minutes.map((one) => one * 60_000)];
      expect(read(...moments.map((one) => format.format(one)))).toEqual(
        moments.map((one) => new Date(one).toISOString()),
      );
    }),
    { numRuns: 50 },
  );
});
