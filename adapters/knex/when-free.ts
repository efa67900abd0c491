import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './loss.ts';

/** Delay before a lock is retried, in milliseconds. */
export const lockRetryDelay = 10;
/** Upper limit of the growing delay, so that many waiting calls cost little. */
const maxRetryDelay = 50;
/** Total time a statement waits for a lock, in milliseconds: less than the timeout of the readiness check. */
export const lockTimeout = 4_000;

/** Runs a step on a SQLite file, and retries while another process holds the lock. */
export async function whenFree<T>(step: () => T): Promise<T> {
  const since = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return step();
    } catch (error) {
      if (!isBusy(error) || performance.now() - since >= lockTimeout) throw error;
    }
    await sleep(Math.min(tries * lockRetryDelay, maxRetryDelay));
  }
}
