import type { CounterEntry, Counters } from '#ports/foundation/storage';
import { storable } from '#domain/foundation/index';

const place = ({ counter, cause }: CounterEntry): string => JSON.stringify([counter, cause]);
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Creates counters that live in this process. */
export function createMemoryCounters(): Counters {
  const entries = new Map<string, Map<string, number>>();
  const sum = (held: ReadonlyMap<string, number> | undefined): number =>
    [...(held?.values() ?? [])].reduce((total, amount) => total + amount, 0);
  return {
    async reserve(counter, cause, amount, limit = Number.POSITIVE_INFINITY, insteadOf = []) {
      const name = storable(counter);
      const held = new Map(entries.get(name));
      for (const freed of insteadOf) held.delete(storable(freed));
      if (!held.has(storable(cause))) {
        if (sum(held) + amount > limit) return false;
        held.set(storable(cause), amount);
      }
      entries.set(name, held);
      return true;
    },
    release: async (counter, cause) => entries.get(storable(counter))?.delete(storable(cause)) ?? false,
    total: async (counter) => sum(entries.get(storable(counter))),
    async entries({ after, limit }) {
      const all = [...entries].flatMap(([counter, held]) =>
        [...held].map(([cause, amount]) => ({ counter, cause, amount })),
      );
      const sorted = all.sort((one, other) => compare(place(one), place(other)));
      return sorted.filter((entry) => !after || compare(place(entry), place(after)) > 0).slice(0, limit);
    },
  };
}
