import type { Table } from '#domain/access/index';

/** How many characters are written at a time. */
const chunkLength = 16_384;
/** The start of a text that a spreadsheet treats as a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Formats a cell (RFC 4180). A text that a spreadsheet would execute gets an apostrophe, which makes it a plain text;
 * numbers stay numbers.
 */
function cell(value: number | string): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly (number | string)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Formats a table as CSV, in chunks. */
export async function* csv({ columns, rows }: Table): AsyncGenerator<string> {
  let text = line(columns);
  for await (const row of rows) {
    text += line(row);
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
