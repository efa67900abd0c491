import type { Day, MetricName, Metrics } from '#ports/numbers/metrics';
import type { DayRange, PairedDays } from '#ports/numbers/reports';
import { shiftDay } from './report-filters.ts';

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
