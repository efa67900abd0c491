import type { AccountDay } from '#ports/numbers/account-day';
import type { Day, MetricName, Metrics } from '#ports/numbers/metrics';
import type { DayRange, MetricRow, PairedDays, PublicationCounts, Reports } from '#ports/numbers/reports';
import type { Publication } from '#ports/publishing/publication';
import { shiftDay } from './report-filters.ts';

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

/** Returns the range and the same number of days just before it, and that number. */
export function withDaysBefore({ from, until, ...which }: DayRange): DayRange & { readonly days: number } {
  const days = Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000));
  return { ...which, from: days > 0 ? shiftDay(from, -days) : from, until, days };
}

/** Pairs the days of accounts, for storages that cannot. See `Reports.pairAccountDays`. */
export function createPairedDays(range: DayRange & { readonly names: readonly MetricName[] }) {
  const { days } = withDaysBefore(range);
  const accounts = new Map<string, Map<Day, { now?: Metrics; before?: Metrics }>>();
  function toRow(id_account: string, name: MetricName): PairedDays | undefined {
    let [now, before, paired, reported, reported_before] = [0, 0, 0, 0, 0];
    let [until, last] = ['', ''];
    for (const [day, pair] of accounts.get(id_account) ?? []) {
      const [value, earlier] = [pair.now?.[name], pair.before?.[name]];
      if (value !== undefined) {
        reported += 1;
        if (day > last) last = day;
      }
      if (earlier !== undefined) reported_before += 1;
      if (value === undefined || earlier === undefined) continue;
      now += value;
      before += earlier;
      paired += 1;
      if (day > until) until = day;
    }
    if (reported + reported_before === 0) return undefined;
    const ends = { ...(until !== '' && { until }), ...(last !== '' && { last }) };
    return { id_account, name, now, before, days: paired, reported, reported_before, ...ends };
  }
  return {
    add(one: Metrics & { readonly id_account: string; readonly day: Day }): void {
      const pairs = accounts.get(one.id_account) ?? new Map<Day, { now?: Metrics; before?: Metrics }>();
      const isNow = one.day >= range.from;
      const day = isNow ? one.day : shiftDay(one.day, days);
      accounts.set(one.id_account, pairs.set(day, { ...pairs.get(day), [isNow ? 'now' : 'before']: one }));
    },
    rows: (): PairedDays[] =>
      [...accounts.keys()]
        .sort()
        .flatMap((id) => [...new Set(range.names)].sort().flatMap((name) => toRow(id, name) ?? [])),
  };
}
