/** A signal that aborts together with another, or after some time. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Lets the time begin anew. */
  restart(): void;
  /** Aborts what is still under way, and stops the time. */
  end(): void;
}

/** Starts a time limit of some milliseconds. `outer` is the signal of whoever calls. */
export function timeLimit(milliseconds: number, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const abort = (): void => controller.abort(outer?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), milliseconds);
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
