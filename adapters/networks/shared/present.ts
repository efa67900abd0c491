import type { RawValues } from '#ports/metrics/metrics';

/** Returns the numbers that are there: one that a network does not tell is absent, never 0. */
export function present(values: Readonly<Record<string, number | undefined>>): RawValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
