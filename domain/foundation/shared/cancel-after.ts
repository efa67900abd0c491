import type { Cancellation, Clock } from '#ports/foundation/clock';

/** A time limit for work that consists of several calls. */
interface TimeLimit {
  readonly signal: Cancellation;
  /** To be called when the work is done. */
  end(): void;
}

/** Returns a signal that aborts after this time, or with `other`. */
export function cancelAfter(clock: Clock, milliseconds: number, other: Cancellation): TimeLimit {
  const listeners = new Set<() => void>();
  let aborted = false;
  const signal: Cancellation = {
    get aborted() {
      return aborted;
    },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  };
  const end = (): void => {
    other.removeEventListener('abort', end);
    if (aborted) return;
    aborted = true;
    for (const listener of listeners) listener();
    listeners.clear();
  };
  other.addEventListener('abort', end, { once: true });
  if (other.aborted) end();
  // Ending the work ends this sleep too.
  void clock.sleep(milliseconds, signal, true).then(end);
  return { signal, end };
}

/** Awaits work for at most this many milliseconds. Throws when it takes longer; the work itself continues. */
export function withTimeLimit<T>(clock: Clock, milliseconds: number, work: Promise<T>): Promise<T> {
  const limit = clock.sleep(milliseconds, undefined, true).then((): never => {
    throw new Error(`no answer within ${String(milliseconds / 1000)} seconds`);
  });
  return Promise.race([work, limit]);
}
