import { readWorkbook } from '#adapters/tables/read-workbook';
import type { ServiceError } from '#domain/errors/index';
import type { Table } from '#domain/post-import/index';

/** What this thread sends back. */
export type ReadWorkbook = { readonly table: Table } | { readonly refused: ServiceError['problem'] };

/** Reads the workbook that is sent to this thread. The problem is sent, since errors lose their class between threads. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  void readWorkbook(data)
    .then(
      (table): ReadWorkbook => ({ table }),
      ({ problem }: ServiceError): ReadWorkbook => ({ refused: problem }),
    )
    .then((read) => postMessage(read));
});
