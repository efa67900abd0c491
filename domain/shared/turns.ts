/** Runs work of a weight when its turn comes. */
export interface Turns {
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
  /** How many wait for their turn. */
  waiting(): number;
}

/**
 * Lets work run side by side while its weights together stay within a capacity; the rest waits, first
 * come, first served. What weighs more than the capacity runs alone.
 */
export function createTurns(capacity: number): Turns {
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
    async run(wanted, work) {
      const weight = Math.min(wanted, capacity);
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
