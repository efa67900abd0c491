import type { Clock } from '#ports/shared/clock';

/** Waits for something, so many milliseconds at most; throws when it takes longer. What was begun goes on. */
export function withTimeLimit<T>(clock: Clock, milliseconds: number, work: Promise<T>): Promise<T> {
  const limit = clock.sleep(milliseconds, undefined, true).then((): never => {
    throw new Error(`no answer within ${String(milliseconds / 1000)} seconds`);
  });
  return Promise.race([work, limit]);
}
