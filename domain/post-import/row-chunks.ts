import { mostRows } from './import-posts.ts';
import type { NumberedRow } from './read-table.ts';

/** So that a call stays far below 1 MiB, even where a character takes several bytes. */
const mostCharacters = 150_000;

/** Divides the rows of a table into calls of `importPublications`. */
export function* rowChunks(rows: readonly NumberedRow[]): Generator<readonly NumberedRow[]> {
  let chunk: NumberedRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const size = JSON.stringify(row.cells).length;
    if (chunk.length === mostRows || (chunk.length > 0 && characters + size > mostCharacters)) {
      yield chunk;
      [chunk, characters] = [[], 0];
    }
    chunk.push(row);
    characters += size;
  }
  if (chunk.length > 0) yield chunk;
}
