import { readWorkbook } from '#adapters/tables/read-workbook';
import { ServiceError } from '#domain/foundation/index';
import type { Table } from '#domain/publishing/index';

/** The message that this worker sends back. */
export type ReadWorkbook = { readonly table: Table } | { readonly refused: ServiceError['problem'] };

async function read(bytes: Uint8Array): Promise<void> {
  try {
    postMessage({ table: await readWorkbook(bytes) } satisfies ReadWorkbook);
  } catch (error) {
    // Errors lose their class between threads, so the problem is sent.
    if (error instanceof ServiceError) postMessage({ refused: error.problem } satisfies ReadWorkbook);
    else reportError(error);
  }
}

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => void read(data));
