/** A weighted semaphore. */
interface Turns {
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
  /** Returns the number of waiting tasks. */
  waiting(): number;
}

/**
 * Runs work concurrently as long as the sum of weights fits the capacity; the rest waits, first come, first served.
 * Work that weighs more than the capacity runs exclusively.
 */
export function createSemaphore(capacity: number): Turns {
  let free = capacity;
  const queue: { readonly weight: number; readonly start: () => void }[] = [];

  function startNext(): void {
    for (let [first] = queue; first && first.weight <= free; [first] = queue) {
      queue.shift();
      free -= first.weight;
      first.start();
    }
  }

  return {
    async run(requested, work) {
      const weight = Math.min(requested, capacity);
      await new Promise<void>((start) => {
        queue.push({ weight, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        free += weight;
        startNext();
      }
    },
    waiting: () => queue.length,
  };
}
