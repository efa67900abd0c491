import type { MetricName, Metrics } from '#ports/numbers/metrics';

/** Adds up metrics by name; one that is missing everywhere stays absent. */
export function sumMetrics(all: readonly Metrics[]): Metrics {
  return sumRows(
    all.flatMap((metrics) =>
      // The keys of metrics are their names.
      Object.entries(metrics).map(([name, value]) => ({ name: name as MetricName, value })),
    ),
  );
}

/** Adds up rows of networks, accounts or a total by name. Follower rows of days cannot be added up. */
export function sumRows(rows: readonly { readonly name: MetricName; readonly value: number }[]): Metrics {
  const totals: Partial<Record<MetricName, number>> = {};
  for (const { name, value } of rows) totals[name] = (totals[name] ?? 0) + value;
  return totals;
}

/** Returns the metrics of several days: sums, and the followers of the last day that has them. */
export function sumDays(rows: readonly { readonly name: MetricName; readonly value: number }[]): Metrics {
  const followers = rows.findLast(({ name }) => name === 'followers')?.value;
  const flows = sumRows(rows.filter(({ name }) => name !== 'followers'));
  return { ...flows, ...(followers !== undefined && { followers }) };
}

/** Returns a part of a whole; undefined if the whole is not positive. */
export const ratio = (part: number | undefined, whole: number | undefined): number | undefined =>
  part !== undefined && whole !== undefined && whole > 0 ? part / whole : undefined;
