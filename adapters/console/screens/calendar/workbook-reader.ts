import { readWorkbook } from '#adapters/tables/read-workbook';
import { ServiceError } from '#domain/errors/index';
import type { Table } from '#domain/post-import/index';
import type { Problem } from '#ports/errors/problem';

/** What this thread sends back. */
export type ReadWorkbook = { readonly table: Table } | { readonly refused: Problem };

/** Reads the workbook that is sent to this thread. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const reading = readWorkbook(data).then(
    (table): ReadWorkbook => ({ table }),
    (error: unknown): ReadWorkbook => {
      // A class of its own is lost between threads.
      if (error instanceof ServiceError) return { refused: error.problem };
      throw error;
    },
  );
  void reading.then((read) => postMessage(read));
});
