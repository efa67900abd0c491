import type { Problem } from '#ports/foundation/problem';
import { ServiceError } from '../../foundation/index.ts';
import { readCalendar } from './read-calendar.ts';
import { type NumberedRow, readTable } from './read-table.ts';

/** So that a call stays far below 1 MiB, even where a character takes several bytes. */
const maxCharacters = 150_000;
/** So many values a call may have. */
const maxCells = 10_000;

/** Divides the rows of a table into calls of `importPublications`. */
export function* rowChunks(rows: readonly NumberedRow[]): Generator<readonly NumberedRow[]> {
  let chunk: NumberedRow[] = [];
  let [characters, cells] = [0, 0];
  for (const row of rows) {
    const size = JSON.stringify(row.cells).length;
    const count = Object.keys(row.cells).length;
    const isFull = characters + size > maxCharacters || cells + count > maxCells;
    if (chunk.length === maxRows || (chunk.length > 0 && isFull)) {
      yield chunk;
      [chunk, characters, cells] = [[], 0, 0];
    }
    chunk.push(row);
    characters += size;
    cells += count;
  }
  if (chunk.length > 0) yield chunk;
}

/** The maximum number of rows per call, so that it takes only seconds. */
export const maxRows = 100;
/** More columns than all fields and options have. */
const maxColumns = 200;

/** The rows of a file of posts, and the columns that they have. */
export interface ReadPosts {
  readonly columns: readonly string[];
  readonly rows: readonly NumberedRow[];
}

/**
 * Reads the table or calendar of a call, like `readTable` and `readCalendar`; of a too long table, one row more than
 * the maximum. Returns their errors, since this may run in another thread.
 */
export function readPosts(file: {
  readonly text: string;
  readonly isCalendar: boolean;
  readonly now: number;
  readonly dayTime: string | undefined;
}): ReadPosts | { readonly refused: Problem } {
  const { text, isCalendar, ...reading } = file;
  try {
    if (isCalendar) return readCalendar(text, { ...reading, most: maxRows });
    return readTable(text, { columns: maxColumns, rows: maxRows + 1 });
  } catch (error) {
    if (error instanceof ServiceError) return { refused: error.problem };
    throw error;
  }
}
