import { ServiceError } from '../errors/index.ts';

/** One row of a table: what stands in its cells, by the names of their columns. */
export type Row = Readonly<Record<string, string>>;

/** A row, and the line of the file on which it begins. */
export interface NumberedRow {
  /** From 1, the line with the names of the columns. */
  readonly line: number;
  readonly cells: Row;
}

const separators = [',', ';', '\t'] as const;

/** Returns the separator that stands most often in the first line; a comma where there is none. */
function separatorOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string): number => line.split(separator).length;
  return [...separators].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Yields the records of a CSV text (RFC 4180), empty lines left out. */
function* recordsOf(text: string): Generator<Line> {
  const separator = separatorOf(text);
  const plainEnd = new RegExp(`[${separator}\\r\\n]`, 'g');
  let [at, line, begun] = [0, 1, 1];
  let cells: string[] = [];
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      const opened = line;
      for (;;) {
        const close = text.indexOf('"', at + 1);
        if (close === -1)
          throw new ServiceError('request_not_valid', {
            reason: `the quotation mark that opens on line ${String(opened)} is never closed`,
          });
        const part = text.slice(at + 1, close);
        line += part.split('\n').length - 1;
        cell += part;
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
    }
    plainEnd.lastIndex = at;
    const end = plainEnd.exec(text)?.index ?? text.length;
    cell += text.slice(at, end);
    cells.push(cell);
    at = end + 1;
    if (text[end] === separator) continue;
    if (cells.some((one) => one.trim() !== '')) yield { line: begun, cells };
    cells = [];
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    line += 1;
    begun = line;
  }
}

/**
 * Reads a CSV text: comma, semicolon or tab between cells, names of columns in the first line in any order, with or without a byte order
 * mark. What looks like a formula is text. Throws `request_not_valid` for a quotation mark that is never closed, and for a column that is
 * there twice.
 */
export function readTable(text: string): {
  readonly columns: readonly string[];
  readonly rows: readonly NumberedRow[];
} {
  const [head, ...records] = recordsOf(text.replace(/^\uFEFF/, ''));
  const columns = (head?.cells ?? []).map((name) => name.trim());
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index);
  if (twice !== undefined)
    throw new ServiceError('request_not_valid', { reason: `the column ${twice} is there twice` });
  const rows = records.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((name, index) => (name === '' ? [] : [[name, cells[index] ?? '']])),
    ),
  }));
  return { columns: columns.filter((name) => name !== ''), rows };
}

/** Writes a table as CSV, for a person to correct and import again: what `readTable` reads as the same. */
export function writeTable(columns: readonly string[], rows: readonly Row[]): string {
  const write = (cell: string): string =>
    /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map(write).join(',')}\n`)
    .join('');
}
