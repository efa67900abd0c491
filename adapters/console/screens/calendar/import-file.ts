import {
  calendarTable,
  isCalendar,
  type NumberedRow,
  readTable,
  type Separator,
  tableEncoding,
  unknownColumns,
} from '#domain/post-import/index';
import { isNetwork } from '../../components/network-name.ts';
import { say } from '../../texts/say.ts';
import { fileWords } from './import-words.ts';

/** The largest file, in bytes: the page holds all of it. */
const largest = 16 * 1024 * 1024;

/** What a chosen file holds. */
export interface ImportFile {
  readonly name: string;
  readonly rows: readonly NumberedRow[];
  readonly columns: readonly string[];
  readonly separator: Separator | undefined;
  readonly unknown: readonly string[];
  /** What a person says before the posts of a calendar are made; `undefined` for a table. */
  readonly lacks?: {
    /** Whether an event names no account. */
    readonly account: boolean;
    /** Whether an event takes whole days. */
    readonly dayTime: boolean;
  };
}

/** Reads a file of posts; days without a time get `dayTime`. Returns what is wrong with it, in words, when it cannot be read. */
export async function readImportFile(file: File, dayTime: string): Promise<ImportFile | string> {
  if (file.size > largest) return say('The file is larger than 16 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text: string;
  try {
    text = new TextDecoder(tableEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return say('The file is not UTF-8. Save it as “CSV UTF-8” and choose it again.');
  }
  const { name } = file;
  try {
    if (isCalendar(text)) {
      const { calendarRows } = await import('./calendar-reader.ts');
      const { columns, rows } = calendarTable(calendarRows(text, { now: Date.now(), dayTime, isNetwork }));
      const posts = rows.filter(({ known }) => known === undefined);
      const lacks = {
        account: posts.some(({ cells }) => (cells.account ?? '') === ''),
        // Only they have a time without seconds, and without a zone.
        dayTime: posts.some(({ cells }) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(cells.publish_date ?? '')),
      };
      return { name, columns, rows, separator: undefined, unknown: unknownColumns(columns), lacks };
    }
    const table = readTable(text);
    if (table.rows.length === 0) return say('The file has no rows.');
    if (!table.columns.includes('account'))
      return say('This is neither a calendar nor a table of posts: its first line names no column account.');
    return { name, ...table, unknown: unknownColumns(table.columns) };
  } catch (error) {
    return fileWords(error);
  }
}
