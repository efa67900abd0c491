import type { Cancellation } from '#ports/shared/clock';

/**
 * Returns a signal that is given with another one, or after so many milliseconds. `free` must be called once the work has
 * ended. `AbortSignal.any` with `AbortSignal.timeout` would not do: nothing holds their timer, so that it may be collected as
 * garbage, and the time-out then never comes.
 */
export function limitedSignal(
  signal: Cancellation,
  milliseconds: number,
): { readonly signal: AbortSignal; free(): void } {
  const stop = new AbortController();
  const end = (): void => {
    stop.abort();
  };
  const timer = setTimeout(end, milliseconds);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  return {
    signal: stop.signal,
    free() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    },
  };
}
