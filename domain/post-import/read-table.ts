import type { Problem } from '#ports/errors/problem';
import { ServiceError } from '../errors/index.ts';

/** One row of a table: what stands in its cells, by the names of their columns. */
export type Row = Readonly<Record<string, string>>;

/** A row, and the line of the file on which it begins. */
export interface NumberedRow {
  /** From 1, the line with the names of the columns. */
  readonly line: number;
  readonly cells: Row;
  /** Why it makes no post, where the file itself says so. */
  readonly known?: { readonly result: 'left_out' | 'refused'; readonly errors: readonly Problem[] };
}

const separators = [',', ';', '\t', '|'] as const;
/** What stands between the cells of a table. */
export type Separator = (typeof separators)[number];

/** How much of the first line is looked at to find the separator, in UTF-16 code units. */
const looked = 64 * 1024;

/** Returns the separator that stands most often in the first line with words; a comma where there is none. */
function findSeparator(text: string): Separator {
  const line =
    text
      .slice(0, looked)
      .split(/[\r\n]/)
      .find((one) => /[\p{L}\p{N}]/u.test(one)) ?? '';
  const count = (separator: string): number => line.split(separator).length;
  return [...separators].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** How much of a table is read. */
interface TableLimits {
  /** The most columns; one more is refused. */
  readonly columns?: number;
  /** The most rows; the rest is not looked at. */
  readonly rows?: number;
}

/** Yields the records of a CSV text (RFC 4180), empty lines left out. */
function* readRecords(text: string, separator: Separator, maxCells: number): Generator<Line, undefined> {
  const plainEnd = new RegExp(`[${separator}\\r\\n]`, 'g');
  // Some write a blank before a cell that is in quotation marks as a whole.
  const blanks = new RegExp(` +(?="(?:[^"]|"")*" *(?:[${separator}\\r\\n]|$))`, 'y');
  let [at, line, begun] = [0, 1, 1];
  let cells: string[] = [];
  while (at <= text.length) {
    let cell = '';
    blanks.lastIndex = at;
    if (blanks.test(text)) at = blanks.lastIndex;
    if (text[at] === '"') {
      const opened = line;
      for (;;) {
        const close = text.indexOf('"', at + 1);
        if (close === -1) throw new ServiceError('quotation_not_closed', { line: opened });
        const part = text.slice(at + 1, close);
        line += part.split(/\r\n?|\n/).length - 1;
        cell += part;
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
    }
    plainEnd.lastIndex = at;
    const end = plainEnd.exec(text)?.index ?? text.length;
    cell += text.slice(at, end);
    if (cells.length === maxCells)
      throw new ServiceError('request_not_valid', {
        reason: `line ${String(begun)} has more than ${String(maxCells)} columns`,
      });
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
 * What stands before a cell that a spreadsheet would take for a formula: an apostrophe, which makes it text there, and a
 * character that is not seen and that nobody types, so that both are known for what they are when the table is read again.
 */
const guard = "'\u2060";
const formula = String.raw`(?:'?\u2060)*[=+\-@＝＋－＠\t\r]`;
const needsGuard = new RegExp(`^${formula}`);
const guarded = new RegExp(String.raw`^'?\u2060(?=${formula})`);

/** Refuses a row that has text in a cell of no column: most often a text with the separator in it, which would be cut. */
function refuseCell(line: number, cell: number, separator: Separator | undefined): NumberedRow['known'] {
  const hint = separator ? ': put a text in quotation marks that contains the separator' : '';
  const reason = `cell ${String(cell)} of line ${String(line)} has no column in the first line${hint}`;
  return { result: 'refused', errors: [new ServiceError('request_not_valid', { reason }).problem] };
}

/** A table as it was read. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly NumberedRow[];
  /** Between the cells of a text. */
  readonly separator?: Separator;
}

/**
 * Reads a CSV text: comma, semicolon, tab or bar between cells, names of columns in the first line in any order, with or without a
 * byte order mark. What looks like a formula is text. Throws `quotation_not_closed`; `column_twice` for a column that is there
 * twice; `request_not_valid` for a line of more columns than `limits` allow.
 */
export function readTable(text: string, { columns = Infinity, rows }: TableLimits = {}): Table {
  const table = text.replace(/^\uFEFF+/, '');
  // As Excel writes it for itself.
  const declared = separators.find((one) => table.slice(0, 5).toLowerCase() === `sep=${one}`);
  const separator = declared ?? findSeparator(table);
  const records = readRecords(table, separator, columns);
  if (declared) records.next();
  return readLines(records, separator, rows);
}

/**
 * Reads the cells of a sheet, names of columns in the first line that has any; empty lines are left out. Throws `column_twice` for a
 * column that is there twice.
 */
export function readSheet(cells: readonly (readonly string[])[]): Table {
  const lines = cells.map((line, index) => ({ line: index + 1, cells: line }));
  return readLines(lines.filter((one) => one.cells.some((cell) => cell.trim() !== '')).values());
}

function readLines(
  found: Iterator<Line, undefined> & Iterable<Line>,
  separator?: Separator,
  maxRows = Infinity,
): Table {
  const head = found.next().value;
  const columns = (head?.cells ?? []).map((name) => name.trim().replace(guarded, ''));
  const named = columns.filter((name) => name !== '');
  const seen = new Set<string>();
  for (const column of named) {
    if (seen.has(column)) throw new ServiceError('column_twice', { column });
    seen.add(column);
  }
  // By its own cells, so that many columns and many short rows are no more than the text.
  const rows: NumberedRow[] = [];
  for (const { line, cells } of found) {
    if (rows.length === maxRows) break;
    const entries: [name: string, text: string][] = [];
    for (const [index, cell] of cells.entries()) {
      const name = columns[index] ?? '';
      const last = entries.at(-1);
      if (name !== '') entries.push([name, cell.replace(guarded, '')]);
      // Kept for the file of refused rows, which would otherwise have a text that was cut.
      else if (last && cell.trim() !== '') last[1] += (separator ?? ',') + cell;
    }
    const lost = cells.findIndex((cell, index) => cell.trim() !== '' && !columns[index]);
    const known = lost === -1 ? undefined : refuseCell(line, lost + 1, separator);
    rows.push({ line, cells: Object.fromEntries(entries), ...(known && { known }) });
  }
  return { columns: named, rows, ...(separator && { separator }) };
}

/**
 * Writes a table as CSV, for a person to correct and import again: what `readTable` reads as the same. Spreadsheets take it
 * for UTF-8 by its byte order mark, and take nothing in it for a formula.
 */
export function writeTable(
  columns: readonly string[],
  rows: readonly Row[],
  separator: Separator = ',',
): string {
  const write = (cell: string): string => {
    const safe = needsGuard.test(cell) ? `${guard}${cell}` : cell;
    return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))];
  return `\uFEFF${lines.map((cells) => `${cells.map(write).join(separator)}\n`).join('')}`;
}

/** Writes the refused rows of a file with its columns and what is wrong with each, to be corrected and imported (`writeTable`). */
export function writeRefused(
  columns: readonly string[],
  rows: readonly { readonly cells: Row; readonly problem: string }[],
  separator?: Separator,
): string {
  const table = rows.map(({ cells, problem }) => ({ ...cells, problem }));
  return writeTable([...columns.filter((name) => name !== 'problem'), 'problem'], table, separator);
}
