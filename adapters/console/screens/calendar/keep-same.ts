import type { Day } from './days.ts';

/** Returns what days have now; a day that has the same as before keeps its array, so that it is not drawn again. */
export function keepSame<One>(
  before: ReadonlyMap<Day, readonly One[]>,
  now: ReadonlyMap<Day, readonly One[]>,
  isSame: (one: One, other: One) => boolean,
): ReadonlyMap<Day, readonly One[]> {
  return new Map(
    Array.from(now, ([day, all]) => {
      const old = before.get(day);
      const isKept =
        old?.length === all.length &&
        all.every((one, index) => {
          const other = old[index];
          return other !== undefined && isSame(one, other);
        });
      return [day, isKept ? old : all];
    }),
  );
}
