import type { RawValues } from '#ports/numbers/metrics';

/** Drops absent numbers: one that the network does not report is absent, never 0. */
export function omitUndefined(values: Readonly<Record<string, number | undefined>>): RawValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
