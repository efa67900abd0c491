import type { Table } from '#domain/authentication/index';

/** How much text is written at a time. */
const chunkLength = 16_384;
/** How a text begins that a spreadsheet takes for a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Writes a cell (RFC 4180). A text that a spreadsheet would run gets an apostrophe, which makes it a text there; numbers stay numbers. */
function cell(value: number | string): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly (number | string)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Writes a table as CSV, piece by piece. */
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
