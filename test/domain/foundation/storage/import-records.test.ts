import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { exportLines } from '#domain/foundation/storage/export-records';
import { importLines, requireEmpty } from '#domain/foundation/storage/import-records';
import type { Storage } from '#ports/foundation/storage';
import { account, accountDay, moment, publication } from '../../../contracts/sample-records.ts';

let source: Storage;
let target: Storage;

beforeEach(() => {
  target = createMemoryStorage();
});
beforeAll(async () => {
  source = createMemoryStorage();
  for (let number = 1; number <= 1_201; number += 1) await source.insert('accounts', account(number));
  const text = 'line\u2028separator \n 漢字 "quotes"';
  await source.insert('publications', publication(1, { text, due_date: moment(1), lease: 'somebody' }));
  await source.insert('account_days', accountDay('a', '2026-11-20', { impressions: 1.5 }));
  await source.insert('workers', { _id: 'w', started_date: moment(1), seen_date: moment(2) });
  for (let cause = 0; cause < 501; cause += 1) await source.counters.reserve('slots', `cause ${cause}`, 0.5);
});

async function linesOf(storage: Storage): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of exportLines(storage, moment(0), () => Promise.resolve())) chunks.push(chunk);
  return chunks.join('').split('\n').slice(0, -1);
}

async function* given(lines: readonly string[]) {
  yield* lines;
}

const take = (lines: readonly string[]) => importLines(target, given(lines), (sealed) => sealed);

describe('an export', () => {
  test('taken in, is the same but for the workers; what falls due stands last', async () => {
    const lines = await linesOf(source);
    expect(JSON.parse(lines[0] ?? '')).toEqual({ format: 'postwright export', version: 1, date: moment(0) });
    expect(lines.at(-2)).toContain('"kind":"publications"');
    expect(await take(lines)).toMatchObject({
      ...{ accounts: 1_201, account_days: 1, publications: 1, counter_entries: 501 },
    });
    expect(await target.find('accounts', {})).toStrictEqual(await source.find('accounts', {}));
    expect(await target.find('publications', {})).toStrictEqual(await source.find('publications', {}));
    expect(await target.find('workers', {})).toEqual([]);
    expect(await target.counters.total('slots')).toBe(250.5);
    expect(await linesOf(target)).toEqual(lines);
  });

  test('gets no last line when there may have been concurrent writes', async () => {
    const chunks: string[] = [];
    const reading = async () => {
      const refused = () => Promise.reject(new Error('somebody wrote'));
      for await (const chunk of exportLines(source, moment(0), refused)) chunks.push(chunk);
    };
    await expect(reading()).rejects.toThrow('somebody wrote');
    expect(chunks.join('')).not.toContain('"end"');
  });
});

describe('an import refuses', () => {
  const header = JSON.stringify({ format: 'postwright export', version: 1, date: moment(0) });
  const line = (record: object, kind = 'accounts') => JSON.stringify({ kind, record });
  const end = (counts: object) => JSON.stringify({ end: true, counts });

  test.each<[string, string[], RegExp]>([
    ['nothing at all', [], /last line is missing/],
    ['another file', ['{"a":1}'], /^Line 1: this is not a Postwright export/],
    ['what is no JSON', [header, 'PK\u0003'], /^Line 2: this is not a line of an export/],
    ['a version to come', [header.replace('1', '2')], /^Line 1: an export of version 2/],
    ['an unknown kind', [header, line({}, 'cats')], /^Line 2: unknown kind of record "cats"/],
    ['workers', [header, line({ _id: 'w' }, 'workers')], /^Line 2: unknown kind of record/],
    ['a record without identifier', [header, line({ name: 'x' })], /^Line 2: this is not a record of accounts/],
    [
      'a field of another type',
      [header, line({ ...account(1), deleted: 'no' })],
      /^Line 2: this is not a record of accounts/,
    ],
    ['one record twice', [header, line(account(1)), line(account(1))], /^Line 3: this record of accounts/],
    ['a missing end', [header, line(account(1))], /last line is missing/],
    ['what stands behind the end', [header, end({}), line(account(1))], /^Line 3: there are more lines/],
    ['other counts', [header, line(account(1)), end({ accounts: 2 })], /do not match: accounts \(2 and 1\)/],
    ['a kind that is not counted', [header, line(account(1)), end({})], /accounts \(0 and 1\)/],
  ])('%s', async (_, lines, reason) => {
    await expect(take(lines)).rejects.toThrow(reason);
  });

  test('secrets that do not open, with their line', async () => {
    const lines = [header, line(account(1)), line({ ...account(2), session: 'v1.x.y' })];
    const taking = importLines(target, given(lines), () => {
      throw new Error('sealed with another key');
    });
    await expect(taking).rejects.toThrow('Line 3: sealed with another key.');
  });

  test('a database that holds something', async () => {
    await requireEmpty(target);
    await target.counters.reserve('slots', 'a', 1);
    await expect(requireEmpty(target)).rejects.toThrow(/not empty \(1 counter_entries\)/);
    await expect(requireEmpty(source)).rejects.toThrow(/1201 accounts/);
  });
});
