import { expect, test } from '@jest/globals';
import { readWorkbook } from '#adapters/tables/read-workbook';
import { isWorkbook } from '#domain/publishing/index';
import { readFile } from 'node:fs/promises';

const workbook = (name: string) => readFile(new URL(`../../corpus/tables/${name}.xlsx`, import.meta.url));

test('a workbook says what openpyxl wrote into it, row by row', async () => {
  const { columns, rows } = await readWorkbook(await workbook('posts'));
  expect(columns).toEqual(['account', 'text', 'publish_date', 'options.poll.duration_minutes']);
  expect(rows.map(({ line, cells }) => [line, cells.text, cells.publish_date])).toEqual([
    [2, 'Line one\nline two, with "quotes"; and a comma', '2026-12-01 14:30'],
    [3, '  =no formula, kept as it is  ', '2026-12-02T10:00:00+01:00'],
    [5, '日本語 😀 ٣', '2026-12-03 09:05:07'],
  ]);
  expect(rows[0]?.cells['options.poll.duration_minutes']).toBe('60');
});

test('a row with a text in no column is refused by its number', async () => {
  const { rows } = await readWorkbook(await workbook('posts'));
  expect(rows.map(({ known }) => known?.errors[0]?.message)).toEqual([
    undefined,
    undefined,
    'The request is not valid: cell 5 of line 5 has no column in the first line.',
  ]);
});

test('a workbook is refused that has cells in several sheets, or is not whole', async () => {
  await expect(readWorkbook(await workbook('two-sheets'))).rejects.toThrow('(Sheet, More)');
  const whole = await workbook('posts');
  for (const length of [4, 100, whole.length / 2, whole.length - 30])
    await expect(readWorkbook(whole.subarray(0, length))).rejects.toThrow('cannot be read: save it again');
});

test('a workbook is told from a text by its bytes', async () => {
  expect(isWorkbook(await workbook('posts'))).toBe(true);
  expect(isWorkbook(Buffer.from('PK,account,text'))).toBe(false);
});
