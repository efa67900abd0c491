/** Runs work when its turn comes, by its weight. */
interface Turns {
  run<T>(weight: number, work: () => Promise<T>): Promise<T>;
  /** Returns how many wait for their turn. */
  waiting(): number;
}

/**
 * Runs work side by side as long as the weights together fit the capacity; the rest waits, first come, first
 * served. Work that weighs more than the capacity runs alone.
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
