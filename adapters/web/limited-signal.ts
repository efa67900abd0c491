import type { Cancellation } from '#ports/foundation/clock';

/**
 * Returns a signal that aborts with another one or after a timeout in milliseconds. `free` must be called at the end of
 * the work. `AbortSignal.any` with `AbortSignal.timeout` is not safe: nothing references their timer, so it may be
 * garbage collected and never fire.
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
