/** Waits for some milliseconds. Rejects with the reason of `signal` as soon as it aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error); // The reason can be any value.
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Delay in milliseconds after consecutive failures: random up to a limit that doubles, plus the requested delay. */
export function backoff(failures: number, retry_after = 0): number {
  return Math.max(retry_after * 1000, Math.random() * Math.min(10_000, 500 * 2 ** (failures - 1)));
}
