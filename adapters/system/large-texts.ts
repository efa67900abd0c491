import { createSemaphore } from '#domain/foundation/index';
import type { LargeTexts } from '#ports/foundation/large-texts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Timeout for reading one text, in milliseconds. */
const defaultTimeout = 5_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Creates a reader of large texts in a separate thread, one at a time. `program` is the address of its module, which
 * sends a first message when it is ready, receives `{ reader, input }` and responds with the result.
 */
export function createLargeTexts(program: URL, timeLimit = defaultTimeout): LargeTexts {
  const semaphore = createSemaphore(1);
  // Only one of these waits for the thread at a time, so that they do not delay calls with bodies of their own.
  const queuedTurns = createSemaphore(1);
  let started: Promise<Worker> | undefined;

  async function start(): Promise<Worker> {
    const thread = new Worker(program, { resourceLimits, execArgv: [] });
    // Errors are handled where a response is awaited.
    thread.on('error', () => undefined);
    thread.once('exit', () => (started = undefined));
    await once(thread, 'message');
    return thread;
  }

  async function read(
    order: { readonly reader: string; readonly input: unknown },
    given: readonly ArrayBuffer[],
  ): Promise<unknown> {
    const thread = await (started ??= start());
    const late = AbortSignal.timeout(timeLimit);
    thread.ref();
    try {
      const answer = once(thread, 'message', { signal: late });
      thread.postMessage(order, given);
      // The event has the message as its only argument.
      const [read] = (await answer) as [unknown];
      return read;
    } catch (error) {
      await thread.terminate();
      if (late.aborted || isOutOfMemory(error)) return undefined;
      throw error;
    } finally {
      // An idle thread does not keep the process alive.
      thread.unref();
    }
  }

  return {
    read(reader, input, given = []) {
      const inTurn = (): Promise<unknown> => semaphore.run(1, () => read({ reader, input }, given));
      return given.length > 0 ? inTurn() : queuedTurns.run(1, inTurn);
    },
  };
}
