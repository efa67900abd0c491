/** A signal that aborts together with another, or after a timeout. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Restarts the timeout. */
  restart(): void;
  /** Aborts pending work, and stops the timeout. */
  end(): void;
}

/** Starts a timeout in milliseconds, if there is one. `outer` is the caller's signal. */
export function timeLimit(milliseconds: number | undefined, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const abort = (): void => controller.abort(outer?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = (): void => {
    clearTimeout(timer);
    if (milliseconds !== undefined) timer = setTimeout(() => controller.abort(), milliseconds);
  };
  restart();
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  const end = (): void => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
    controller.abort();
  };
  return { signal: controller.signal, restart, end };
}
