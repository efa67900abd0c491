import type { Counters } from '#ports/storage/storage';
import { storable } from '#domain/storage/storable';

/** Counters in this process. */
export function createMemoryCounters(): Counters {
  const entries = new Map<string, Map<string, number>>();
  function sum(counter: string): number {
    return [...(entries.get(counter)?.values() ?? [])].reduce((total, amount) => total + amount, 0);
  }
  return {
    async take(counter, cause, amount, limit = Number.POSITIVE_INFINITY) {
      const name = storable(counter);
      const held = entries.get(name) ?? new Map<string, number>();
      if (held.has(storable(cause))) return true;
      if (sum(name) + amount > limit) return false;
      entries.set(name, held.set(storable(cause), amount));
      return true;
    },
    giveBack: async (counter, cause) => entries.get(storable(counter))?.delete(storable(cause)) ?? false,
    total: async (counter) => sum(storable(counter)),
  };
}
