/** Requests within this time are handled together, in milliseconds. */
const firstDelay = 300;
/** The first few runs have this short delay: a single user's changes appear immediately. */
const fastRuns = 5;
/** After that, the delay doubles while requests continue, up to about this. */
const maxDelay = 10_000;

/** The stream reports once per second; a few seconds without a request end the sequence. */
const quietPeriod = 3000;

/** Runs an action once for several requests. */
export interface Gather {
  /** Requests a run. */
  ask(): void;
  /** Cancels a pending run. */
  end(): void;
}

/**
 * Debounces an action, with a growing delay while requests continue: ten thousand changes by a colleague cause only a
 * few runs per minute.
 */
export function createGather(act: () => void): Gather {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstDelay;
  let last = 0;
  let inRow = 0;
  return {
    ask() {
      if (timer !== undefined) return;
      const isQuiet = Date.now() - last > 2 * wait + quietPeriod;
      if (isQuiet) inRow = 0;
      wait = inRow < fastRuns ? firstDelay : Math.min(2 * wait, maxDelay);
      inRow += 1;
      // Jitter, so that not all clients read at the same time.
      const spread = wait === firstDelay ? 0 : (Math.random() * wait) / 2;
      timer = setTimeout(() => {
        timer = undefined;
        last = Date.now();
        act();
      }, wait + spread);
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
