import {
  calendarTable,
  type FileText,
  isCalendar,
  isWorkbook,
  meantColumn,
  type NumberedRow,
  readFileText,
  readTable,
  type Separator,
  type Table,
  unknownColumns,
} from '#domain/publishing/index';
import { isNetwork } from '../../components/network-name.ts';
import { t } from '../../texts/translate.ts';
import { fileWords, importWords } from './import-words.ts';
import { readInWorker } from './read-in-worker.ts';

/** The maximum file size, in bytes: the page keeps the whole file in memory. */
const maxBytes = 16 * 1024 * 1024;

/** The content of an import file. */
export interface ImportFile {
  readonly name: string;
  readonly rows: readonly NumberedRow[];
  readonly columns: readonly string[];
  readonly separator: Separator | undefined;
  readonly unknown: readonly string[];
  /** How text was parsed; undefined for workbooks. */
  readonly read?: FileText;
  /** What the user has to complete; undefined if nothing is missing. */
  readonly lacks?: {
    /** Whether an event or table names no account. */
    readonly account: boolean;
    /** Whether there are whole-day events. */
    readonly dayTime: boolean;
    /** The columns of a table with unknown names. */
    readonly columns: readonly string[];
    /** The columns with known names. */
    readonly known: readonly string[];
  };
}

/** Returns a file with the column names that the user chose. */
export function withNames(file: ImportFile, names: Readonly<Record<string, string>>): ImportFile {
  const named = (column: string): string => names[column] ?? column;
  const columns = file.columns.map(named);
  const rows = file.rows.map((row) => ({
    ...row,
    cells: Object.fromEntries(Object.entries(row.cells).map(([column, cell]) => [named(column), cell])),
  }));
  return { ...file, columns, rows, unknown: unknownColumns(columns) };
}

/** Converts a table and finds what the user has to complete. */
function tableFile(name: string, table: Table): ImportFile | string {
  if (table.rows.length === 0) return t('The file has no rows.');
  const account = !table.columns.includes('account');
  if (account && table.columns.length < 2)
    return t('This is neither a calendar nor a table of posts: its first line names no column account.');
  const unknown = unknownColumns(table.columns);
  const known = table.columns.filter((column) => !unknown.includes(column));
  const isMistaken = unknown.some((column) => meantColumn(column, known) !== undefined);
  const isNamed = !isMistaken && (table.columns.includes('text') || unknown.length === 0);
  const isComplete = !account && isNamed;
  return {
    name,
    separator: undefined,
    ...table,
    unknown,
    ...(!isComplete && { lacks: { account, dayTime: false, columns: unknown, known } }),
  };
}

/** Reads an import file; whole-day events get `dayTime`. Returns an error text if it cannot be read. */
export async function readImportFile(file: File, dayTime: string, signal: AbortSignal): Promise<ImportFile | string> {
  if (file.size > maxBytes) return t('The file is larger than 16 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { name } = file;
  try {
    if (isWorkbook(bytes)) {
      const read = await readInWorker(bytes, signal);
      if (!read) return t('The workbook takes too long to read. Save it as “CSV UTF-8” and choose it again.');
      return 'table' in read ? tableFile(name, read.table) : importWords(read.refused);
    }
    const read = readFileText(bytes, (some, encoding) => new TextDecoder(encoding, { fatal: true }).decode(some));
    if (!read) return t('The file is not UTF-8. Save it as “CSV UTF-8” and choose it again.');
    const { text } = read;
    if (isCalendar(text)) {
      const { calendarRows } = await import('./calendar-reader.ts');
      const { columns, rows } = calendarTable(calendarRows(text, { now: Date.now(), dayTime, isNetwork }));
      const posts = rows.filter(({ known }) => known === undefined);
      const lacks = {
        account: posts.some(({ cells }) => (cells.account ?? '') === ''),
        // Only whole-day events have a time without seconds and zone.
        dayTime: posts.some(({ cells }) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(cells.publish_date ?? '')),
        columns: [],
        known: [],
      };
      const unknown = unknownColumns(columns);
      return { name, columns, rows, separator: undefined, unknown, lacks, read };
    }
    const table = tableFile(name, readTable(text));
    return typeof table === 'string' ? table : { ...table, read };
  } catch (error) {
    return fileWords(error);
  }
}
