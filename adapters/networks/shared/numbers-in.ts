import type { MetricDefinition } from '#domain/networks/index';
import type { MissingReason, RawMissing, RawValues } from '#ports/numbers/metrics';

/** Returns the numbers of a response, by a table of names. Absent or non-numeric values are left out. */
export function numbersIn(
  definitions: readonly MetricDefinition[],
  answer: Readonly<Record<string, unknown>>,
): RawValues {
  return Object.fromEntries(
    definitions.flatMap(({ raw }) => {
      const value = answer[raw];
      return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? [[raw, value] as const] : [];
    }),
  );
}

/** Returns one reason for all numbers of a table that are absent. */
export function missingIn(
  definitions: readonly MetricDefinition[],
  values: RawValues,
  reason: MissingReason,
): RawMissing {
  return Object.fromEntries(
    definitions.flatMap(({ raw }) => (values[raw] === undefined ? [[raw, reason] as const] : [])),
  );
}
