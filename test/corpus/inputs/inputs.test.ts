// Every file of the corpus is read as `expected.jsonl` says, which was not written by this program: see make_inputs.py.
import { createIdentifiers } from '#adapters/system/identifiers';
import { readWorkbook } from '#adapters/tables/read-workbook';
import { createFeedReader } from '#adapters/web/index';
import { findAddresses, defaultAddresses } from '#domain/networks/index';
import {
  isCalendar,
  isWorkbook,
  readCalendar,
  readDates,
  readFileText,
  readTable,
  unknownColumns,
} from '#domain/publishing/index';
import { publicationInput } from '#domain/contract/index';
import { countGraphemes } from '#domain/foundation/index';
import { describe, expect, test } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { chooseKeyKind, listedItems } from '../../../domain/integrations/feeds/feed-items.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';

interface ExpectedRow {
  readonly line: number;
  readonly cells?: Readonly<Record<string, string>>;
  /** Part of why the row is refused. */
  readonly refused?: string;
  /** Why an event makes no post. */
  readonly none?: string;
  /** Cells of an event. */
  readonly [cell: string]: unknown;
}

interface Expected {
  readonly file: string;
  /** Part of why the whole file is refused. */
  readonly refused?: string;
  readonly encoding?: string;
  readonly words?: readonly string[];
  readonly ignored?: readonly string[];
  readonly rows: readonly ExpectedRow[];
  /** Of a feed. */
  readonly header: string;
  readonly title: string;
  readonly items?: readonly object[];
  readonly count?: number;
  readonly left_out?: readonly (readonly [first: number, last: number, reason: string])[];
  /** Of a text. */
  readonly addresses: readonly string[];
  readonly characters: number;
  readonly broken?: true;
}

const folders = ['feeds', 'tables', 'calendars', 'texts'] as const;
const content = (name: string) => readFile(new URL(name, import.meta.url));
const expected = (await content('expected.jsonl'))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Expected);
const filesOf = (folder: (typeof folders)[number]) =>
  expected.filter(({ file }) => file.startsWith(`${folder}/`)).map((one) => [one.file, one] as const);

test('the table says what is expected of each file, and there are more than 150', async () => {
  const there = await Promise.all(
    folders.map(async (folder) => (await readdir(new URL(folder, import.meta.url))).map((file) => `${folder}/${file}`)),
  );
  expect(expected.map(({ file }) => file).sort()).toEqual(there.flat().sort());
  expect(expected.length).toBeGreaterThan(150);
});

describe('a feed', () => {
  const identifiers = createIdentifiers(new ManualClock());
  const feed = { id_integration: 'i', id_organization: 'o' };
  const { signal } = new AbortController();

  test.each(filesOf('feeds'))('%s', async (file, { header, refused, ...said }) => {
    const bytes = await content(file);
    const headers = { 'content-type': header };
    const reader = createFeedReader(() => Promise.resolve(new Response(bytes, { headers })));
    const reading = await reader.read({ url: 'https://blog.example/feed', signal });
    if (reading.kind !== 'read') {
      expect(reading).toMatchObject({ kind: 'failed', reason: refused });
      return;
    }
    const { title, items, count } = reading;
    const key_kind = chooseKeyKind(identifiers, items);
    const { listed, left_out = [] } = listedItems({ identifiers }, feed, reading, key_kind);
    expect({ title, items }).toEqual({ title: said.title, items: said.items ?? items });
    expect(items).toHaveLength(said.count ?? items.length);
    expect(left_out.map(({ first, last, reason }) => [first, last, reason])).toEqual(said.left_out ?? []);
    const missing = left_out.reduce((sum, { first, last }) => sum + last - first + 1, 0);
    expect(listed.length + missing).toBe(count);
    expect(JSON.stringify(reading)).not.toContain('\uFFFD');
  });
});

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
const now = Date.parse('2026-11-20T00:00:00Z');

/** Reads a file of posts as the console and the command line do. */
async function readPosts(bytes: Uint8Array) {
  if (isWorkbook(bytes)) return readDates(await readWorkbook(bytes));
  const read = readFileText(bytes, decode);
  if (!read) throw new Error('The bytes are in none of the encodings that are read');
  const rows = isCalendar(read.text) ? readCalendar(read.text, { now }) : readDates(readTable(read.text));
  return { ...read, ...rows };
}

/** Returns what is wrong with a file. */
const refusalOf = async (bytes: Uint8Array) =>
  readPosts(bytes).then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );

describe('a table', () => {
  test.each(filesOf('tables'))('%s', async (file, { refused, rows, ignored, encoding, words }) => {
    const bytes = await content(file);
    if (refused !== undefined) {
      expect(await refusalOf(bytes)).toContain(refused);
      return;
    }
    const read = await readPosts(bytes);
    expect(read).toMatchObject({ ...(encoding && { encoding }), ...(words && { words }) });
    if (ignored) expect(unknownColumns(read.columns)).toEqual(ignored);
    const told = read.rows.map(({ line, cells, known }) =>
      known ? { line, refused: known.errors.map(({ message }) => message).join() } : { line, cells },
    );
    const wanted = rows.map(({ refused: why, ...row }) =>
      why === undefined ? row : { ...row, refused: expect.stringContaining(why) },
    );
    expect(told).toEqual(wanted);
  });
});

describe('a calendar', () => {
  test.each(filesOf('calendars'))('%s', async (file, { refused, rows, encoding }) => {
    const bytes = await content(file);
    if (refused !== undefined) {
      expect(await refusalOf(bytes)).toContain(refused);
      return;
    }
    const read = await readPosts(bytes);
    expect(read).toMatchObject({ encoding });
    const told = read.rows.map(({ line, cells: { key: _key, account = '', ...cells }, known }) =>
      known ? { line, none: known.errors[0]?.data?.cause } : { line, ...cells, ...(account !== '' && { account }) },
    );
    expect(told).toEqual(rows);
  });
});

describe('a text', () => {
  test.each(filesOf('texts'))('%s', async (file, { addresses, characters, broken }) => {
    const written = (await content(file)).toString();
    if (broken) {
      const text = JSON.parse(written) as string;
      expect(publicationInput.safeParse({ text }).error?.message).toContain('broken Unicode');
      return;
    }
    expect(findAddresses(written, defaultAddresses).map(({ text }) => text)).toEqual(addresses);
    expect(countGraphemes(written)).toBe(characters);
    expect(publicationInput.safeParse({ text: written }).success).toBe(true);
  });
});
