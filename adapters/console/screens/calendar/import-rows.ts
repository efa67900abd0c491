import { type NumberedRow, rowChunks } from '#domain/post-import/index';
import { call } from '../../service/call.ts';
import { pause } from '../../service/connection.ts';
import { Refusal } from '../../service/failure.ts';
import type { components } from '../../service/interface.ts';
import { send } from '../../service/send.ts';

/** What became of a row, and on which line of the file it begins. */
export type ToldRow = components['schemas']['ImportedRow'] & { readonly line: number };

/** How long a call waits that came too soon, in milliseconds. */
const breath = 5_000;

/** Sends rows in chunks and yields what became of each chunk, `isTrial` without storing anything. Throws as `send` does. */
export async function* importRows(
  id_organization: string,
  rows: readonly NumberedRow[],
  isTrial: boolean,
  signal: AbortSignal,
): AsyncGenerator<readonly ToldRow[]> {
  for (const chunk of rowChunks(rows)) {
    const sent = call('POST', '/organizations/{id_organization}/publish/import', {
      path: { id_organization },
      body: { rows: chunk.map(({ cells }) => ({ ...cells })), dry_run: isTrial },
    });
    for (;;) {
      try {
        const answer = await send(sent, { signal });
        yield answer.rows.map((told, index) => ({ ...told, line: chunk[index]?.line ?? 0 }));
        break;
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 429)) throw error;
        await pause(0, signal, breath);
        signal.throwIfAborted();
      }
    }
  }
}
