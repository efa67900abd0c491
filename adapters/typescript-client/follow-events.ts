import type { StreamedEvent } from './operation-types.ts';
import { EventReader } from './event-reader.ts';
import { backoff, pause } from './pause.ts';
import { PostwrightError } from './postwright-error.ts';
import { ask, type Connection, mayRepeat } from './send.ts';
import { timeLimit } from './time-limit.ts';

/**
 * After this many milliseconds without data, the connection counts as lost; the service sends something every 15
 * seconds.
 */
const silenceTimeout = 45_000;

/**
 * Yields events as they happen, each once, until `signal` aborts or the caller stops reading; reconnects when a
 * connection ends. `addressAfter` returns the address of the stream after an event id, or from its beginning without
 * one. Throws `PostwrightError` when the stream is refused, and the reason with which `signal` aborts.
 */
export async function* followEvents(
  connection: Connection,
  addressAfter: (last: string | undefined) => string,
  signal?: AbortSignal,
): AsyncGenerator<StreamedEvent, never> {
  let last: string | undefined;
  for (let failures = 1; ; failures += 1) {
    let wait = 0;
    const limit = timeLimit(silenceTimeout, signal);
    try {
      const headers = { Accept: 'text/event-stream', ...(last !== undefined && { 'Last-Event-ID': last }) };
      const call = { method: 'GET', address: addressAfter(last), headers, isRepeatable: true, signal };
      const response = await ask(connection, call, limit);
      const reader = new EventReader();
      const texts = (response.body ?? new Blob().stream()).pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await texts.read(); !part.done; part = await texts.read()) {
        failures = 0;
        for (const { id, event, data } of reader.take(part.value)) {
          last = id ?? last;
          // An event of the list, in the documented form.
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
