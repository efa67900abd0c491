import type { Clock } from '#ports/foundation/clock';

/** Awaits work for at most this many milliseconds. Throws when it takes longer; the work itself continues. */
export function withTimeLimit<T>(clock: Clock, milliseconds: number, work: Promise<T>): Promise<T> {
  const limit = clock.sleep(milliseconds, undefined, true).then((): never => {
    throw new Error(`no answer within ${String(milliseconds / 1000)} seconds`);
  });
  return Promise.race([work, limit]);
}
