import type { AccountDay } from '#ports/numbers/account-day';
import type { MetricName, Metrics } from '#ports/numbers/metrics';
import type { MetricRow, PublicationCounts, Reports } from '#ports/numbers/reports';
import type { Publication } from '#ports/publishing/publication';

type Group = MetricRow['group'];
type State = Pick<Publication, 'state'>;
type OfDay = Pick<AccountDay, 'day'>;
type Network = Pick<Publication, 'social_network'>;

/** Sums numbers by group. All groups have the same fields in the same order, by which `groups` sorts them. */
export function createTally<T extends Readonly<Record<string, string | null>>>() {
  const totals = new Map<string, T & { readonly total: number }>();
  return {
    add(group: T, amount = 1): void {
      // No text holds U+0000, which sorts before all others.
      const key = Object.values(group).join('\0');
      totals.set(key, { ...group, total: (totals.get(key)?.total ?? 0) + amount });
    },
    groups(): (T & { readonly total: number })[] {
      const sorted = [...totals].sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
      return sorted.map(([, group]) => group);
    },
  };
}

/** Sums numbers by group and name. */
export function createMetricSums() {
  const sums = createTally<{ readonly group: Group; readonly name: MetricName }>();
  return {
    add: (group: Group, name: MetricName, value: number): void => sums.add({ group, name }, value),
    rows: (): MetricRow[] => sums.groups().map(({ group, name, total }) => ({ group, name, value: total })),
  };
}

/** Sums publications and their numbers by group. */
export function createPublicationSums() {
  const publications = createTally<{ readonly group: Group }>();
  const sums = createMetricSums();
  return {
    count: (group: Group, measured = 1): void => publications.add({ group }, measured),
    add: sums.add,
    rows(): Awaited<ReturnType<Reports['sumPublications']>> {
      const rows = sums.rows();
      return publications.groups().map(({ group, total }) => {
        const own = rows.filter((row) => row.group === group);
        const metrics: Metrics = Object.fromEntries(own.map(({ name, value }) => [name, value]));
        return { group, publications: total, metrics };
      });
    },
  };
}

/** Counts publications by state, network and day. */
export function createPublicationCounts() {
  const byState = createTally<State>();
  const byNetwork = createTally<Network>();
  const byDay = createTally<OfDay & State>();
  return {
    /** Adds publications with this day, state and network. */
    add({ day, state, social_network }: OfDay & Network & State, count = 1): void {
      byState.add({ state }, count);
      byNetwork.add({ social_network }, count);
      byDay.add({ day, state }, count);
    },
    counts: (): PublicationCounts => ({
      by_state: byState.groups(),
      by_network: byNetwork.groups(),
      by_day: byDay.groups(),
    }),
  };
}
