import type { Where } from '#ports/foundation/storage';
import type { AccountDay } from '#ports/numbers/account-day';
import type { Day, MetricName, Metrics } from '#ports/numbers/metrics';
import type {
  DateRange,
  DayRange,
  MetricRow,
  PairedDays,
  PublicationCounts,
  PublicationSums,
  ReportGroup,
} from '#ports/numbers/reports';
import type { Publication } from '#ports/publishing/publication';

const dayInMilliseconds = 86_400_000;

/** Returns the day after a number of days; an earlier one for a negative number. */
function shiftDay(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayInMilliseconds).toISOString().slice(0, day.length);
}

/** The field that contains the group; absent for the total. */
export const groupField = { account: 'id_account', day: 'day', network: 'social_network', total: undefined } as const;

/** The records that each report sums up. */
export const reportFilters = {
  accountDays: ({ organizations, accounts, from, until }: DayRange): Where<'account_days'> => ({
    id_organization: { in: organizations },
    day: { gte: from, lt: until },
    id_account: accounts && { in: accounts },
  }),
  /**
   * The days whose follower counts apply at the end of a day of the range when grouped by day, otherwise at the end of
   * the last day.
   */
  followers({ organizations, accounts, from, until }: DayRange, by: ReportGroup): Where<'account_days'> {
    const end = by === 'day' ? from : shiftDay(until, -1);
    return {
      id_organization: { in: organizations },
      // No count applies for more than 8 days. A range without a day has no end either.
      day: { gte: from < until ? shiftDay(end, -7) : until, lt: until },
      followers_until: { gt: end },
      id_account: accounts && { in: accounts },
    };
  },
  posted: ({ organizations, from, until }: DateRange): Where<'publication_metrics'> => ({
    id_organization: { in: organizations },
    publish_date: { gte: from, lt: until },
  }),
  ranked: (range: DateRange, name: MetricName): Where<'publication_metrics'> => ({
    ...reportFilters.posted(range),
    collected_date: {},
    [name]: {},
  }),
  created: ({ organizations, from, until }: DateRange): Where<'publications'> => ({
    id_organization: { in: organizations },
    creation_date: { gte: from, lt: until },
    deleted: false,
  }),
  published: ({ organizations, from, until }: DateRange): Where<'publications'> => ({
    id_organization: { in: organizations },
    publish_date: { gte: from, lt: until },
    state: 'published',
    deleted: false,
    external_identifier: {},
  }),
};

/** Sums followers for each day of a range. Its memory is bounded by its rows. */
export function createFollowersByDay({ from, until }: DayRange) {
  const changes = new Map<Day, { readonly followers: number; readonly accounts: number }>();
  function change(day: Day, followers: number, accounts: number): void {
    const before = changes.get(day);
    changes.set(day, { followers: (before?.followers ?? 0) + followers, accounts: (before?.accounts ?? 0) + accounts });
  }
  return {
    /** Adds the sum of followers of some accounts from a day up to another, exclusive. */
    add(day: Day, end: Day, followers: number, accounts: number): void {
      const begin = day < from ? from : day;
      if (end <= begin) return;
      change(begin, followers, accounts);
      change(end, -followers, -accounts);
    },
    rows(): MetricRow[] {
      const rows: MetricRow[] = [];
      let [value, accounts] = [0, 0];
      for (let day = from; day < until; day = shiftDay(day, 1)) {
        const changed = changes.get(day);
        value += changed?.followers ?? 0;
        accounts += changed?.accounts ?? 0;
        if (accounts > 0) rows.push({ group: day, name: 'followers', value });
      }
      return rows;
    },
  };
}

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

/** Sums publications and their metrics by group. */
export function createPublicationSums() {
  const [published, measured] = [createTally<{ readonly group: Group }>(), createTally<{ readonly group: Group }>()];
  const [sums, counts] = [createMetricSums(), createMetricSums()];
  const ofGroup = (rows: readonly MetricRow[], group: Group): Metrics =>
    Object.fromEntries(rows.flatMap((row) => (row.group === group ? [[row.name, row.value]] : [])));
  return {
    count(group: Group, of: { readonly published: number; readonly measured: number }): void {
      published.add({ group }, of.published);
      measured.add({ group }, of.measured);
    },
    add(group: Group, name: MetricName, value: number, publications: number): void {
      sums.add(group, name, value);
      counts.add(group, name, publications);
    },
    rows(): PublicationSums[] {
      const [values, numbers] = [sums.rows(), counts.rows()];
      const measuredIn = new Map(measured.groups().map(({ group, total }) => [group, total]));
      return published
        .groups()
        .map(({ group, total }) => ({
          group,
          published: total,
          publications: measuredIn.get(group) ?? 0,
          metrics: ofGroup(values, group),
          counts: ofGroup(numbers, group),
        }));
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
  type Pair = Readonly<Partial<Record<'before' | 'now', Metrics>>>;
  const { days } = withDaysBefore(range);
  const accounts = new Map<string, Pick<PairedDays, 'social_network'> & { readonly pairs: Map<Day, Pair> }>();
  const names = [...new Set(range.names)].sort();
  return {
    add(one: Metrics & Pick<AccountDay, 'day' | 'id_account' | 'social_network'>): void {
      const { social_network, id_account } = one;
      const { pairs } = accounts.get(id_account) ?? { pairs: new Map<Day, Pair>() };
      const isNow = one.day >= range.from;
      const day = isNow ? one.day : shiftDay(one.day, days);
      pairs.set(day, { ...pairs.get(day), [isNow ? 'now' : 'before']: one });
      accounts.set(id_account, { social_network, pairs });
    },
    rows(): PairedDays[] {
      const all = [...accounts].sort(([one], [other]) => (one < other ? -1 : 1));
      return all.flatMap(([id_account, { social_network, pairs }]) =>
        names.flatMap((name) => {
          const row = { total: 0, reported: 0, reported_before: 0, days: 0, now: 0, before: 0 };
          let [last, until]: [Day?, Day?] = [];
          for (const [day, pair] of pairs) {
            const [now, before] = [pair.now?.[name], pair.before?.[name]];
            if (before !== undefined) row.reported_before += 1;
            if (now === undefined) continue;
            row.reported += 1;
            row.total += now;
            if (last === undefined || day > last) last = day;
            if (before === undefined) continue;
            if (until === undefined || day > until) until = day;
            row.days += 1;
            row.now += now;
            row.before += before;
          }
          const isReported = row.reported + row.reported_before > 0;
          const ends = { ...(last !== undefined && { last }), ...(until !== undefined && { until }) };
          return isReported ? [{ id_account, social_network, name, ...row, ...ends }] : [];
        }),
      );
    },
  };
}
