import type { AccountDay } from '#ports/metrics/account-day';
import type { Day } from '#ports/metrics/metrics';
import type { DayRange, MetricRow, ReportGroup } from '#ports/metrics/reports';
import { groupField, shiftDay } from './report-filters.ts';
import { createMetricSums } from './report-sums.ts';

/** What a report on followers reads of a day of an account. */
type FollowersDay = Pick<
  AccountDay,
  'day' | 'followers' | 'followers_until' | 'id_account' | 'social_network'
>;

/** Sums followers for each day of a range. What it holds is no more than its rows. */
export function createFollowersByDay({ from, until }: DayRange) {
  const changes = new Map<Day, { readonly followers: number; readonly accounts: number }>();
  function change(day: Day, followers: number, accounts: number): void {
    const before = changes.get(day);
    changes.set(day, {
      followers: (before?.followers ?? 0) + followers,
      accounts: (before?.accounts ?? 0) + accounts,
    });
  }
  return {
    /** Adds the followers that some accounts have together from a day up to another, which is not included. */
    add(day: Day, end: Day, followers: number, accounts = 1): void {
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

/** Sums the followers of days that are given one after the other, in the order of account and day. */
export function createFollowers(range: DayRange, by: ReportGroup) {
  const byDay = createFollowersByDay(range);
  const atEnd = createMetricSums();
  let last: FollowersDay | undefined;

  function addLast(next: FollowersDay | undefined): void {
    if (last?.followers === undefined || last.followers_until === undefined) return;
    const isFollowed = next?.id_account === last.id_account && next.day < last.followers_until;
    const end = isFollowed ? next.day : last.followers_until;
    const field = groupField[by];
    if (by === 'day') byDay.add(last.day, end, last.followers);
    else if (end >= range.until) atEnd.add(field ? last[field] : null, 'followers', last.followers);
  }

  return {
    add(day: FollowersDay): void {
      addLast(day);
      last = day;
    },
    /** Returns the sums, once all days were added. */
    rows(): MetricRow[] {
      addLast(undefined);
      return by === 'day' ? byDay.rows() : atEnd.rows();
    },
  };
}
