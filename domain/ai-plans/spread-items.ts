/** A position that an item of a source can take. */
interface Place {
  /** The local date, such as `2026-11-24`. */
  readonly day: string;
  readonly id_account: string;
}

/**
 * Distributes the items of a source (photos, products) over places, each item once: with n items, d days and a
 * accounts, item i is assigned to day ⌊i·d/n⌋ and account i mod a, or the next account that is free; if the day is
 * full, to the next day. Returns the index of the item of each assigned place. Items without a place are omitted, the
 * last ones first.
 */
export function spreadItems<P extends Place>(
  items: number,
  places: readonly P[],
  accounts: readonly string[],
): Map<P, number> {
  const days = [...new Set(places.map(({ day }) => day))].sort();
  const used = Math.min(items, places.length);
  const free = new Map<string, Map<string, P>>(days.map((day) => [day, new Map()]));
  for (const place of places) free.get(place.day)?.set(place.id_account, place);
  const taken = new Map<P, number>();
  for (let item = 0; item < used; item += 1) {
    const firstDay = Math.floor((item * days.length) / used);
    const place = firstFree(days, free, firstDay, accounts, item % accounts.length);
    if (!place) break;
    free.get(place.day)?.delete(place.id_account);
    taken.set(place, item);
  }
  return taken;
}

/** Returns the first free place from a day and an account on, wrapping around. */
function firstFree<P extends Place>(
  days: readonly string[],
  free: ReadonlyMap<string, ReadonlyMap<string, P>>,
  firstDay: number,
  accounts: readonly string[],
  firstAccount: number,
): P | undefined {
  for (let step = 0; step < days.length; step += 1) {
    const day = free.get(days[(firstDay + step) % days.length] ?? '');
    for (let other = 0; day && other < accounts.length; other += 1) {
      const place = day.get(accounts[(firstAccount + other) % accounts.length] ?? '');
      if (place) return place;
    }
  }
  return undefined;
}
