import { readTable, rowChunks, tableEncoding, writeRefused } from '#domain/publishing/index';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { writeTable } from '../../../../domain/publishing/imports/read-table.ts';

describe('a table of posts', () => {
  test.each([',', ';', '\t'])('is read with %j between its cells, and with what stands in quotes', (separator) => {
    const text = ['\uFEFFkey, text ', 'a,"one, two; three\tfour ""five""\r\nsix"', '', 'b,=1+1'].join('\r\n');
    const { columns, rows } = readTable(
      text.replace('key,', `key${separator}`).replace('a,"', `a${separator}"`).replace('b,', `b${separator}`),
    );
    expect(columns).toEqual(['key', 'text']);
    expect(rows).toEqual([
      { line: 2, cells: { key: 'a', text: 'one, two; three\tfour "five"\r\nsix' } },
      { line: 5, cells: { key: 'b', text: '=1+1' } },
    ]);
  });

  test('is read with what its first line declares to stand between the cells, as Excel writes it', () => {
    const { columns, rows, separator } = readTable('\uFEFFsep=;\r\nkey;text\r\na;1,2\t3,4\r\n');
    expect({ columns, rows, separator }).toEqual({
      columns: ['key', 'text'],
      rows: [{ line: 3, cells: { key: 'a', text: '1,2\t3,4' } }],
      separator: ';',
    });
  });

  test('has no cells where a row is short, and refuses a row with a text that belongs to no column', () => {
    const { rows } = readTable('a,b,\n1\n1,Hello, world\n1,2,,\n');
    expect(rows.map(({ cells }) => cells)).toEqual([{ a: '1' }, { a: '1', b: 'Hello, world' }, { a: '1', b: '2' }]);
    expect(rows.map(({ known }) => known?.result)).toEqual([undefined, 'refused', undefined]);
    expect(rows[1]?.known?.errors[0]?.message).toContain('cell 3 of line 3 has no column');
    expect(readTable('')).toMatchObject({ columns: [], rows: [] });
  });

  test('is refused for a quotation mark that is never closed, and for a column that is there twice', () => {
    expect(() => readTable('a,b\n1,"x\n\n')).toThrow('opens on line 2 is never closed');
    expect(() => readTable('a,b,a\n')).toThrow('the column a is there twice');
  });

  test('takes no longer for a hundred thousand columns and as many short rows', () => {
    const head = Array.from({ length: 100_000 }, (_, at) => at.toString(36)).join(',');
    const { columns, rows } = readTable(`${head}\n${'x\n'.repeat(100_000)}`);
    expect([columns.length, rows.length]).toEqual([100_000, 100_000]);
  });

  test('is read no further than it may have rows and columns', () => {
    const limits = { rows: 2, columns: 3 };
    const { rows } = readTable('a,b,c\n1,2,3\n\n4\n5\n6,"never closed', limits);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    for (const [text, line] of [
      ['a,b,c,d,"never closed', 1],
      ['a,b,c\n1,2,3,"",', 2],
    ] as const)
      expect(() => readTable(text, limits)).toThrow(`line ${String(line)} has more than 3 columns`);
  });

  test('is read as Papa Parse reads it', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r\n', ' ', 'é', '=', '😀') });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }), (rows) => {
        const text = Papa.unparse([['k', 'l', 'm'], ...rows], { newline: '\n' });
        const expected = Papa.parse<Record<string, string>>(text, { header: true, delimiter: ',' }).data;
        const isBlank = (one: Record<string, string>) => Object.values(one).every((text) => text.trim() === '');
        expect(readTable(text).rows.map(({ cells }) => cells)).toEqual(expected.filter((one) => !isBlank(one)));
      }),
    );
  });

  test('is the same when it was written and read again', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((one) => !/^\s|[\r]/.test(one));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), (pairs) => {
        const rows = pairs.map(([text, title]) => ({ key: 'k', text, title }));
        expect(readTable(writeTable(['key', 'text', 'title'], rows)).rows.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  test('is never a formula in a spreadsheet when it was written, and reads back unchanged', () => {
    const cell = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '＝', "'", '\u2060', '\t', 'a', '"', ',', ';', '\n'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), fc.constantFrom(',', ';', '\t'), (pairs, separator) => {
        const rows = pairs.map(([text, title]) => ({ key: 'k', text, title }));
        const written = writeTable(['key', 'text', 'title'], rows, separator);
        const raw = Papa.parse<string[]>(written.slice(1), { delimiter: separator }).data.flat();
        expect(raw.filter((one) => /^[=+\-@＝\t\r]/.test(one))).toEqual([]);
        expect(readTable(written).rows.map(({ cells }) => cells)).toEqual(rows);
        expect(readTable(written)).toMatchObject({ separator });
      }),
    );
  });

  test('of refused rows says what is wrong with each beside the same columns, once however often it is sent', () => {
    const first = writeRefused(['text', 'account'], [{ cells: { text: '=1', account: 'x' }, problem: 'No, "x"' }]);
    const { columns, rows } = readTable(first);
    expect(columns).toEqual(['text', 'account', 'problem']);
    expect(rows[0]?.cells).toEqual({ text: '=1', account: 'x', problem: 'No, "x"' });
    const again = writeRefused(columns, [{ cells: rows[0]?.cells ?? {}, problem: 'Still' }]);
    expect(readTable(again)).toMatchObject({
      columns: ['text', 'account', 'problem'],
      rows: [{ cells: { text: '=1', problem: 'Still' } }],
    });
  });

  test.each([
    [[0xff, 0xfe, 0x61, 0], 'utf-16le'],
    [[0xfe, 0xff, 0, 0x61], 'utf-16be'],
    [[0x61, 0, 0x62, 0], 'utf-16le'],
    [[0, 0x61, 0, 0x62], 'utf-16be'],
    [[0, 0x61, 0xff, 0x62], 'utf-8'],
    [[0xef, 0xbb, 0xbf], 'utf-8'],
    [[], 'utf-8'],
  ])('in the bytes %j is %s', (bytes, encoding) => {
    expect(tableEncoding(Uint8Array.from(bytes))).toBe(encoding);
  });

  test('is divided into calls of at most a hundred rows and far below 1 MiB', () => {
    const rows = Array.from({ length: 250 }, (_, line) => ({ line, cells: { text: 'x' } }));
    expect([...rowChunks(rows)].map(({ length }) => length)).toEqual([100, 100, 50]);
    const long = rows.slice(0, 5).map((row) => ({ ...row, cells: { text: '語'.repeat(100_000) } }));
    expect([...rowChunks(long)].map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
    const cells = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`o${String(at)}`, 'x']));
    const wide = rows.slice(0, 100).map((row) => ({ ...row, cells }));
    expect([...rowChunks(wide)].map(({ length }) => length)).toEqual([66, 34]);
  });
});
