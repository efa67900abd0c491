import type { Day } from '#ports/numbers/metrics';
import type { DayRange, MetricRow } from '#ports/numbers/reports';
import { shiftDay } from './report-filters.ts';

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
