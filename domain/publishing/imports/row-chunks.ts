import { maxRows } from './read-posts.ts';
import type { NumberedRow } from './read-table.ts';

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
