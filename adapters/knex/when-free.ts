import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './loss.ts';

/** How long to wait, while the process goes on, before a lock is tried again, in milliseconds. */
export const lockPause = 10;
/** The longest such pause, so that many who wait cost little. */
const maxPause = 50;
/** How long a statement waits for a lock in all, in milliseconds: less than readiness waits for storage. */
export const lockPatience = 4_000;

/** Takes a step on a SQLite file, again and again while another process holds the lock that it needs. */
export async function whenFree<T>(step: () => T): Promise<T> {
  const since = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return step();
    } catch (error) {
      if (!isBusy(error) || performance.now() - since >= lockPatience) throw error;
    }
    await sleep(Math.min(tries * lockPause, maxPause));
  }
}
