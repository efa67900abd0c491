/** A record that this process holds. */
interface Held {
  readonly id: string;
  readonly key: string;
  readonly owner: string;
  /** Never throws. */
  run(): Promise<void>;
}

/** Most records of one ordering key that are held at a time. */
const mostOfKey = 4;

function count(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const namesWith = (counts: ReadonlyMap<string, number>, least: number): string[] =>
  [...counts].flatMap(([name, times]) => (times >= least ? [name] : []));

/**
 * The places in which one process holds records and works on them. Twice as many are held as worked on, so that
 * the next are at hand; beyond that there are places for owners who have nothing here yet. Of those that wait the
 * owner with the least under way goes first; records of one ordering key go one after the other, in the order they came.
 * `onFree` is called whenever a place becomes free.
 */
export function createPlaces(concurrency: number, onFree: () => void) {
  const waiting = new Map<string, Held>();
  const running = new Map<string, Held>();
  const most = 2 * concurrency;
  /** Beside the others, for owners who have nothing under way. */
  const extra = Math.ceil(concurrency / 4);

  const all = (): Held[] => [...running.values(), ...waiting.values()];
  const byOwner = (): Map<string, number> => count(all().map(({ owner }) => owner));

  /** The one to work on next, if there is a place for it. */
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
    /** Ordering keys of which no more are taken for now: one with much to do must not take the room of all others. */
    fullKeys: (): string[] => namesWith(count(all().map(({ key }) => key)), mostOfKey),
    room: (): number => Math.max(0, most - waiting.size - running.size),
    /** When so many owners share the places: who has enough, and how many more to take at once. */
    shares(among: number): { full: string[]; limit: number } {
      const owners = byOwner();
      const share = Math.ceil(most / Math.max(1, among));
      const has = Math.max(0, ...[...owners.values()].filter((count) => count < share));
      const room = most - waiting.size - running.size;
      return { full: namesWith(owners, share), limit: Math.min(room, Math.max(extra, share - has)) };
    },
    /** Room for owners who had no turn yet. */
    roomForOthers: (): number => most + extra - waiting.size - running.size,
  };
}
