import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { readFileText, readTable } from '#domain/publishing/index';
import { withAccount } from '../../../fakes/test-account.ts';
import { calendar as calendarFile, event, readNow } from '../../../fakes/calendar-files.ts';

async function withImport() {
  const service = await withAccount();
  const { app, id_organization, platform } = service;
  const send = (input: { readonly csv?: string; readonly calendar?: string; readonly account?: string }) =>
    platform.publications.importPublications(app, { id_organization, ...input });
  /** Every text of a post, by its identifier. */
  const words = async (): Promise<ReadonlyMap<string, string>> => {
    const { data } = await platform.publications.listPublications(app, { id_organization }, { limit: 1000 });
    return new Map(data.map((post) => [post._id, JSON.stringify(post)]));
  };
  return { ...service, send, words };
}

const inPost = (text: string) => JSON.stringify(text).slice(1, -1);

/** Short, so that few are refused for their length; with all that a table and a calendar treat specially. */
const cell = fc.string({
  unit: fc.constantFrom('a', 'é', '語', '😀', '"', "'", ',', ';', '\t', ':', '\\', '=', ' ', '\n', '\r\n', '<', '&'),
  maxLength: 8,
});
const date = fc.constantFrom(
  ...['2026-12-24T18:00:00Z', '2026-12-24 18:00', '24/12/2026 18:00', '05/12/2026 18:00', '12/24/2026 6:00 PM'],
  ...['24.12.2026 18:00', '46380.75', '2020-01-01 10:00', '24/12/2026', 'soon', ''],
);
const row = fc.record({
  text: cell,
  title: cell,
  first_comment: cell,
  name: cell,
  alt_texts: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, cell),
  publish_date: date,
  beside: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, cell),
});

test('every row of a table is a post with all its words, or is listed with its number and a reason', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('', '\uFEFF'),
      async (rows, separator, mark) => {
        const { send, words, id_account } = await withImport();
        const names = ['key', 'account', 'text', 'title', 'first_comment', 'name', 'alt_texts', 'publish_date', ''];
        const table = rows.map(({ beside, ...cells }, index) => {
          const named: Readonly<Record<string, string>> = { ...cells, key: String(index), account: id_account };
          return [...names.slice(0, -1).map((name) => named[name] ?? ''), beside];
        });
        const csv = mark + Papa.unparse([names, ...table], { delimiter: separator });
        const results = (await send({ csv })).rows;
        const posts = await words();
        expect(results.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
        for (const [index, { result, errors, id_publication = '' }] of results.entries()) {
          if (result === 'refused') expect(errors.map(({ message }) => message)).not.toEqual([]);
          else {
            const post = posts.get(id_publication) ?? '';
            const { publish_date, ...cells } = rows[index] ?? { publish_date: '' };
            for (const text of Object.values(cells)) expect(post).toContain(inPost(text.trim()));
            expect(post.includes('"publish_date"')).toBe(publish_date !== '');
          }
        }
        expect(posts.size).toBe(results.filter(({ result }) => result === 'created').length);
      },
    ),
    { numRuns: 60 },
  );
});

const encodings = ['utf8', 'utf16le', 'utf16be'] as const;
const encode = (text: string, encoding: (typeof encodings)[number]): Uint8Array =>
  encoding === 'utf16be' ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, encoding);

test('a table has as many rows as another reader finds in it, whatever its bytes, ends of lines and blank lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom(...encodings),
      fc.boolean(),
      (rows, delimiter, newline, encoding, isMarked) => {
        const csv = Papa.unparse([['account', 'text', 'link'], ...rows], { delimiter, newline });
        const read = readFileText(encode(`${isMarked ? '\uFEFF' : ''}${csv}`, encoding), (bytes, name) =>
          new TextDecoder(name, { fatal: true }).decode(bytes),
        );
        const found = readTable(read?.text ?? '').rows;
        const { data } = Papa.parse<readonly string[]>(csv, { delimiter, skipEmptyLines: 'greedy' });
        expect(found).toHaveLength(data.length - 1);
        // Each has all its words, or says that it has more than there are columns.
        for (const [index, { cells, known }] of found.entries()) {
          const words = data[index + 1] ?? [];
          if (words.slice(3).every((word) => word.trim() === ''))
            expect(Object.values(cells)).toEqual(words.slice(0, 3));
          else expect(known?.result).toBe('refused');
        }
      },
    ),
    { numRuns: 300 },
  );
});

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
/** Folded after every third character. */
const folded = (line: string) => (line.match(/.{1,3}/gsu) ?? []).join('\r\n ');
const item = fc.record({
  kind: fc.constantFrom('VEVENT', 'VEVENT', 'VEVENT', 'VTODO'),
  uid: fc.constantFrom('a', 'b', 'c', 'd', 'e', ''),
  start: fc.constantFrom(
    'DTSTART:20261224T180000Z',
    'dtstart;value=date:20261224',
    'DTSTART:20200101T180000Z',
    'DTSTART:never',
    '',
  ),
  more: fc.constantFrom(
    '',
    'SEQUENCE:2',
    'STATUS:CANCELLED',
    'CLASS:PRIVATE',
    'RRULE:FREQ=DAILY;COUNT=2',
    'rrule:freq=hourly',
  ),
  summary: cell,
});

test('every item of a calendar is posts with its words, or is listed with its line and a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 8 }), fc.boolean(), async (items, isFolded) => {
      fc.pre(items.some(({ kind }) => kind === 'VEVENT'));
      const { send, words, id_account } = await withImport();
      const lines = items.map(({ kind, uid, start, more, summary }) =>
        event(uid && `UID:${uid}`, start, more, `SUMMARY:${escaped(summary)}`)
          .filter((line) => line !== '')
          .map((line) => line.replace('VEVENT', kind))
          .map((line) => (isFolded && !/^(?:BEGIN|END):/.test(line) ? folded(line) : line)),
      );
      const text = calendarFile(...lines.flat());
      const countLines = (some: readonly string[]) => some.join('\r\n').split('\r\n').length;
      // The first stands behind the beginning of the calendar and its version.
      const begins = lines.map((_, index) => 3 + (index && countLines(lines.slice(0, index).flat())));
      const rows = readNow(text);
      expect([...new Set(rows.map(({ line }) => line))].sort((a, b) => a - b)).toEqual(begins);
      const results = (await send({ calendar: text, account: id_account })).rows;
      const posts = await words();
      expect(results.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
      for (const [index, { result, errors, id_publication = '' }] of results.entries()) {
        const { summary = '' } = items[begins.indexOf(rows[index]?.line ?? 0)] ?? {};
        if (result === 'refused' || result === 'left_out') expect(errors).not.toEqual([]);
        else expect(posts.get(id_publication)).toContain(inPost(summary.replaceAll('\r\n', '\n').trim()));
      }
      expect(posts.size).toBe(results.filter(({ result }) => result === 'created').length);
    }),
    { numRuns: 60 },
  );
});
