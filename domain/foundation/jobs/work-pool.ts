/** A record that this process holds. */
interface Held {
  readonly id: string;
  readonly key: string;
  readonly owner: string;
  /** Never throws. */
  run(): Promise<void>;
}

/** The maximum number of held records per ordering key. */
const maxPerKey = 4;

function count(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const namesWith = (counts: ReadonlyMap<string, number>, least: number): string[] =>
  [...counts].flatMap(([name, times]) => (times >= least ? [name] : []));

/**
 * Creates the pool in which one process holds records and works on them.
 *
 * It holds twice as many records as it works on, so that the next ones are ready. A few extra places are reserved for
 * owners without held records. Among waiting records, the owner with the fewest running ones goes first. Records with
 * the same ordering key are worked on one at a time, in the order they were claimed. `onFree` is called whenever a
 * place becomes free.
 */
export function createWorkPool(concurrency: number, onFree: () => void) {
  const waiting = new Map<string, Held>();
  const running = new Map<string, Held>();
  const most = 2 * concurrency;
  /** Extra places, for owners with nothing running. */
  const extra = Math.ceil(concurrency / 4);

  const all = (): Held[] => [...running.values(), ...waiting.values()];
  const byOwner = (): Map<string, number> => count(all().map(({ owner }) => owner));

  /** Returns the record to work on next, if there is a free place. */
  const next = (): Held | undefined => {
    const busy = new Set([...running.values()].map(({ key }) => key));
    const under = count([...running.values()].map(({ owner }) => owner));
    const least = running.size < concurrency ? Number.POSITIVE_INFINITY : 1;
    if (running.size >= concurrency + extra) return undefined;
    let best: Held | undefined;
    let fewest = least;
    for (const held of waiting.values()) {
      const has = under.get(held.owner) ?? 0;
      if (has < fewest && !busy.has(held.key)) [best, fewest] = [held, has];
    }
    return best;
  };

  const work = (): void => {
    for (let held = next(); held; held = next()) {
      const { id, run } = held;
      waiting.delete(id);
      running.set(id, held);
      void Promise.resolve()
        .then(run)
        .finally(() => {
          running.delete(id);
          work();
          onFree();
        });
    }
  };

  return {
    add(held: Held): void {
      waiting.set(held.id, held);
      work();
    },
    ids: (): string[] => all().map(({ id }) => id),
    owners: (): string[] => [...byOwner().keys()],
    /**
     * Returns the ordering keys that have enough held records for now, so that one with much to do does not fill the
     * pool.
     */
    fullKeys: (): string[] => namesWith(count(all().map(({ key }) => key)), maxPerKey),
    room: (): number => Math.max(0, most - waiting.size - running.size),
    /**
     * Divides the places among this many owners: returns the owners that have their share, and how many records to
     * claim at once.
     */
    shares(among: number): { full: string[]; limit: number } {
      const owners = byOwner();
      const share = Math.ceil(most / Math.max(1, among));
      const has = Math.max(0, ...[...owners.values()].filter((count) => count < share));
      const room = most - waiting.size - running.size;
      return { full: namesWith(owners, share), limit: Math.min(room, Math.max(extra, share - has)) };
    },
    /** Returns the room for records of owners that were not served yet. */
    roomForOthers: (): number => most + extra - waiting.size - running.size,
  };
}
