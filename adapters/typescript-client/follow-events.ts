import type { StreamedEvent } from './operation-types.ts';
import { EventReader } from './event-reader.ts';
import { backoff, pause } from './pause.ts';
import { PostwrightError } from './postwright-error.ts';
import { ask, type Connection, mayRepeat } from './send.ts';
import { timeLimit } from './time-limit.ts';

/** Silence for longer than this, in milliseconds, means that the connection is gone; the service is heard every 15 seconds. */
const longestSilence = 45_000;

/**
 * Tells events as they happen, each once, until `signal` aborts or nobody reads on; connects again where a connection ended.
 * `addressAfter` returns the address of the stream, from its beginning where there is nothing to go on after. Throws
 * `PostwrightError` when the stream is refused, and what `signal` aborts with.
 */
export async function* followEvents(
  connection: Connection,
  addressAfter: (last: string | undefined) => string,
  signal?: AbortSignal,
): AsyncGenerator<StreamedEvent, never> {
  let last: string | undefined;
  for (let failures = 1; ; failures += 1) {
    let wait = 0;
    const limit = timeLimit(longestSilence, signal);
    try {
      const headers = {
        Accept: 'text/event-stream',
        ...(last !== undefined && { 'Last-Event-ID': last }),
      };
      const call = { method: 'GET', address: addressAfter(last), headers, isRepeatable: true, signal };
      const response = await ask(connection, call, limit);
      const reader = new EventReader();
      const texts = (response.body ?? new Blob().stream()).pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await texts.read(); !part.done; part = await texts.read()) {
        failures = 0;
        for (const { id, event, data } of reader.take(part.value)) {
          last = id ?? last;
          // An event of the list, as the description says.
          if (event === 'change') yield JSON.parse(data) as StreamedEvent;
        }
        last = reader.lastId ?? last;
        limit.restart();
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof PostwrightError) {
        if (!mayRepeat(error, true)) throw error;
        wait = error.retry_after ?? 0;
      }
    } finally {
      limit.end();
    }
    await pause(backoff(failures + 1, wait), signal);
  }
}
