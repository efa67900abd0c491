import { createTurns } from '#domain/shared/index';
import type { LargeTexts } from '#ports/shared/large-texts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How long the reading of one text may take, in milliseconds. */
const usualTimeLimit = 5_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

const isOutOfMemory = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Creates what reads large texts in a thread of its own, one at a time. `program` is the address of its module, which says with
 * its first message that it is ready, takes `{ reader, input }` and answers with what it read.
 */
export function createLargeTexts(program: URL, timeLimit = usualTimeLimit): LargeTexts {
  const turns = createTurns(1);
  // Only one of these waits for the thread at a time, so that many keep no call waiting that hands its body over.
  const patientTurns = createTurns(1);
  let started: Promise<Worker> | undefined;

  async function start(): Promise<Worker> {
    const thread = new Worker(program, { resourceLimits, execArgv: [] });
    // It is heard where an answer is awaited.
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
      // A message is the only argument of its event.
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
      const inTurn = (): Promise<unknown> => turns.run(1, () => read({ reader, input }, given));
      return given.length > 0 ? inTurn() : patientTurns.run(1, inTurn);
    },
  };
}
