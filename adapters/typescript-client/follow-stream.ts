import { EventReader, type StreamEvent } from './event-reader.ts';
import { ask } from './send.ts';
import { timeLimit } from './time-limit.ts';

/**
 * After this many milliseconds without data, the connection counts as lost; the service sends something every 15
 * seconds.
 */
const silenceTimeout = 45_000;

/**
 * Yields events as they happen, each once, until `signal` aborts or the caller stops reading; reconnects when a
 * connection ends. `addressAfter` returns the address of the stream after an event id, or from its beginning without
 * one. `wait` waits before the next connection, or throws the failure if there is one. Throws that, and the reason with
 * which `signal` aborts.
 */
export async function* followStream(
  connection: Parameters<typeof ask>[0],
  addressAfter: (last: string | undefined) => string,
  wait: (failures: number, failure: unknown, signal?: AbortSignal) => Promise<void>,
  signal?: AbortSignal,
): AsyncGenerator<StreamEvent, never> {
  let last: string | undefined;
  for (let failures = 1; ; failures += 1) {
    let failure: unknown;
    const limit = timeLimit(silenceTimeout, signal);
    try {
      const headers = { Accept: 'text/event-stream', ...(last !== undefined && { 'Last-Event-ID': last }) };
      const call = { method: 'GET', address: addressAfter(last), headers, isRepeatable: true, signal };
      const response = await ask(connection, call, limit.signal);
      const reader = new EventReader();
      const texts = (response.body ?? new Blob().stream()).pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await texts.read(); !part.done; part = await texts.read()) {
        failures = 0;
        for (const event of reader.take(part.value)) {
          last = event.id ?? last;
          yield event;
        }
        last = reader.lastId ?? last;
        limit.restart();
      }
    } catch (error) {
      signal?.throwIfAborted();
      failure = error;
    } finally {
      limit.end();
    }
    await wait(failures, failure, signal);
  }
}
