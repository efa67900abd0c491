import { signal } from '@preact/signals';

/** Whether the service responds. */
export const isConnected = signal(true);

const waits = [500, 1000, 2000, 4000, 8000];

/** Waits before the next try, longer after more failures; ends early when the browser is online again. */
export function pause(tries: number, signal?: AbortSignal, least = 0): Promise<void> {
  const milliseconds = Math.max(least, waits[Math.min(tries, waits.length - 1)] ?? 0);
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}
