/** A place that one item of a source can take. */
interface Place {
  /** The local day, such as `2026-11-24`. */
  readonly day: string;
  readonly id_account: string;
}

/**
 * Spreads the items of a source (photos, products) over places, each item once: with n items, d days and a accounts,
 * item i goes to day ⌊i·d/n⌋, and on that day to account i mod a, or the next one whose place is free; when the day is
 * full, to the next day. Returns the index of the item for each place that has one. Items for which there is no place
 * are left out, the last ones first.
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

/** Returns the first free place from a day and an account on, going round. */
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
