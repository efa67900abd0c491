import { type NumberedRow, rowChunks } from '#domain/publishing/index';
import { call } from '../../service/call.ts';
import { pause } from '../../service/connection.ts';
import { isRefusal } from '../../service/failure.ts';
import type { components } from '../../service/interface.ts';
import { send } from '../../service/send.ts';

/** A row and its outcome. */
export type RowResult = Omit<components['schemas']['ImportedRow'], 'number'> & NumberedRow;

/** The pause after a rate limit, in milliseconds. */
const retryDelay = 5_000;

/**
 * Yields the outcomes that are already known, then sends the other rows in chunks and yields theirs; `isTrial` stores
 * nothing. Throws as `send` does.
 */
export async function* importRows(
  id_organization: string,
  rows: readonly NumberedRow[],
  isTrial: boolean,
  signal: AbortSignal,
): AsyncGenerator<readonly RowResult[]> {
  yield rows.flatMap((row) => (row.known ? [{ ...row, result: row.known.result, errors: [...row.known.errors] }] : []));
  for (const chunk of rowChunks(rows.filter(({ known }) => known === undefined))) {
    const sent = call('POST', '/organizations/{id_organization}/publish/import', {
      path: { id_organization },
      body: { rows: chunk.map(({ cells }) => ({ ...cells })), dry_run: isTrial },
    });
    for (;;) {
      try {
        const answer = await send(sent, { signal });
        yield answer.rows.flatMap(({ number: _, ...outcome }, index) => {
          const row = chunk[index];
          return row ? [{ ...row, ...outcome }] : [];
        });
        break;
      } catch (error) {
        if (!(isRefusal(error) && error.status === 429)) throw error;
        await pause(0, signal, retryDelay);
        signal.throwIfAborted();
      }
    }
  }
}
