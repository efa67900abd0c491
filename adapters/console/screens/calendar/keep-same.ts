import type { Day } from './days.ts';

/** Returns the new contents of days; unchanged days keep their arrays, so that they do not render again. */
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
