import type { Problem } from '#ports/foundation/problem';
import { ServiceError } from '../../foundation/index.ts';

/** A row of a table: its cells by column. */
export type Row = Readonly<Record<string, string>>;

/** A row, and the line of its start in the file. */
export interface NumberedRow {
  /** From 1, including the header. */
  readonly line: number;
  readonly cells: Row;
  /** Why it creates no post, if the file already tells. */
  readonly known?: { readonly result: 'left_out' | 'refused'; readonly errors: readonly Problem[] };
}

const separators = [',', ';', '\t', '|'] as const;
/** The separator of cells. */
export type Separator = (typeof separators)[number];

/** The length in which the separator is searched, in UTF-16 code units. */
const looked = 64 * 1024;

/** Returns the most frequent separator in the first line with words, by default a comma. */
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

interface TableLimits {
  /** The maximum number of columns; more are rejected. */
  readonly columns?: number;
  /** The maximum number of rows; the rest is ignored. */
  readonly rows?: number;
}

/** Yields the records of a CSV text (RFC 4180), without empty lines. */
function* readRecords(text: string, separator: Separator, maxCells: number): Generator<Line, undefined> {
  const plainEnd = new RegExp(`[${separator}\\r\\n]`, 'g');
  // Some programs write a space before a quoted cell.
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
 * Precedes a cell that a spreadsheet would treat as a formula: an apostrophe, which marks text, and an invisible
 * character that users do not type, so that both can be removed when the table is read again.
 */
const guard = "'\u2060";
const formula = String.raw`(?:'?\u2060)*[=+\-@＝＋－＠\t\r]`;
const needsGuard = new RegExp(`^${formula}`);
const guarded = new RegExp(String.raw`^'?\u2060(?=${formula})`);

/** Rejects a row with text outside the columns: usually a text that contains the separator and would be cut. */
function refuseCell(line: number, cell: number, separator: Separator | undefined): NumberedRow['known'] {
  const hint = separator ? ': put a text in quotation marks that contains the separator' : '';
  const reason = `cell ${String(cell)} of line ${String(line)} has no column in the first line${hint}`;
  return { result: 'refused', errors: [new ServiceError('request_not_valid', { reason }).problem] };
}

/** A parsed table. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly NumberedRow[];
  /** The separator, if parsed from text. */
  readonly separator?: Separator;
}

/**
 * Reads a CSV text: comma, semicolon, tab or bar between cells, names of columns in the first line in any order, with
 * or without a byte order mark. What looks like a formula is text. Throws `quotation_not_closed`; `column_twice` for a
 * column that is there twice; `request_not_valid` for a line of more columns than `limits` allow.
 */
export function readTable(text: string, { columns = Infinity, rows }: TableLimits = {}): Table {
  const table = text.replace(/^\uFEFF+/, '');
  // As written by Excel.
  const declared = separators.find((one) => table.slice(0, 5).toLowerCase() === `sep=${one}`);
  const separator = declared ?? findSeparator(table);
  const records = readRecords(table, separator, columns);
  if (declared) records.next();
  return readLines(records, separator, rows);
}

/**
 * Reads the cells of a sheet, names of columns in the first line that has any; empty lines are left out. Throws
 * `column_twice` for a column that is there twice.
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
      // Kept for the file of rejected rows, whose text would otherwise be cut.
      else if (last && cell.trim() !== '') last[1] += (separator ?? ',') + cell;
    }
    const lost = cells.findIndex((cell, index) => cell.trim() !== '' && !columns[index]);
    const known = lost === -1 ? undefined : refuseCell(line, lost + 1, separator);
    rows.push({ line, cells: Object.fromEntries(entries), ...(known && { known }) });
  }
  return { columns: named, rows, ...(separator && { separator }) };
}

/**
 * Writes a table as CSV, for a person to correct and import again: what `readTable` reads as the same. Spreadsheets
 * take it for UTF-8 by its byte order mark, and take nothing in it for a formula.
 */
export function writeTable(columns: readonly string[], rows: readonly Row[], separator: Separator = ','): string {
  const write = (cell: string): string => {
    const safe = needsGuard.test(cell) ? `${guard}${cell}` : cell;
    return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))];
  return `\uFEFF${lines.map((cells) => `${cells.map(write).join(separator)}\n`).join('')}`;
}

/**
 * Writes the refused rows of a file with its columns and what is wrong with each, to be corrected and imported
 * (`writeTable`).
 */
export function writeRefused(
  columns: readonly string[],
  rows: readonly { readonly cells: Row; readonly problem: string }[],
  separator?: Separator,
): string {
  const table = rows.map(({ cells, problem }) => ({ ...cells, problem }));
  return writeTable([...columns.filter((name) => name !== 'problem'), 'problem'], table, separator);
}
