import type { Clock } from '#ports/foundation/clock';

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal, background = false) =>
    new Promise((resolve) => {
      if (signal?.aborted) return void resolve();
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      if (background) timer.unref();
      signal?.addEventListener('abort', end, { once: true });
    }),
};
