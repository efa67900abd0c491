import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './loss.ts';

/** How long SQLite itself waits for a lock, in milliseconds. The whole process stands still meanwhile. */
export const lockMilliseconds = 20;
/** How long to wait, while the process goes on, before the lock is tried again. */
export const lockPause = 25;
/** How long a statement waits for a lock in all, in milliseconds: less than readiness waits for storage. */
export const lockPatience = 4_000;

/** Takes a step on a SQLite file, again and again while another process holds the lock that it needs. */
export async function whenFree<T>(step: () => T | Promise<T>): Promise<T> {
  for (const since = performance.now(); ; await sleep(lockPause)) {
    try {
      return await step();
    } catch (error) {
      if (!isBusy(error) || performance.now() - since >= lockPatience) throw error;
    }
  }
}
