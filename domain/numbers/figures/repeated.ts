import type { Day, MetricName } from '#ports/numbers/metrics';
import type { DayRange, MetricRow, ReportGroup } from '#ports/numbers/reports';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import { metricNames, reportFilters } from '../../foundation/index.ts';
import { dayAfter } from '../metrics/days.ts';
import { byIdentity, type Facts } from './comparison.ts';

/** A value of a day that a different record of the same account has too. */
export interface Repeated {
  readonly day: Day;
  readonly social_network: SocialNetwork;
  readonly name: MetricName;
  readonly value: number;
}

/**
 * Returns the values that sums over all records would count twice: those of an account that was connected more than
 * once, for example in two organizations. The working record counts, else the newest.
 */
export async function findRepeated(
  { storage }: Ports<'storage'>,
  facts: Facts,
  range: DayRange,
): Promise<readonly Repeated[]> {
  const chosen = [...facts.values()].filter(({ id_account }) => range.accounts?.includes(id_account) ?? true);
  const repeated: Repeated[] = [];
  for (const records of byIdentity(facts, chosen)) {
    if (records.length === 1) continue;
    const seen = new Set<string>();
    const rank = (one: (typeof records)[number]): string => `${String(one.state === 'working')} ${one.creation_date}`;
    for (const { id_account, social_network } of records.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))) {
      const own = { ...range, accounts: [id_account] };
      const days = await storage.find('account_days', { where: reportFilters.accountDays(own) });
      const flows = days.flatMap((one) =>
        metricNames.flatMap((name) => {
          const value = one[name];
          return value === undefined || name === 'followers' ? [] : [{ day: one.day, name, value }];
        }),
      );
      const followers = await storage.reports.sumFollowers({ ...own, by: 'day' });
      for (const one of [...flows, ...followers.map(({ group, ...row }) => ({ ...row, day: group ?? '' }))]) {
        const key = `${one.day} ${one.name}`;
        if (seen.has(key)) repeated.push({ ...one, social_network });
        seen.add(key);
      }
    }
  }
  return repeated;
}

/** A metric of a group; the total has no group. */
export type MetricRowView = Omit<MetricRow, 'group'> & { readonly group?: string };

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Returns sums in order, without the values that they contain twice. Followers are those of the last day. */
export function toRows(
  sums: readonly MetricRow[],
  repeated: readonly Repeated[],
  by: ReportGroup,
  { until }: { readonly until: Day },
): readonly MetricRowView[] {
  const last = dayAfter(until, -1);
  const isIn = ({ group, name }: MetricRow, one: Repeated): boolean =>
    one.name === name &&
    (by === 'day' ? one.day === group : name !== 'followers' || one.day === last) &&
    (by !== 'network' || one.social_network === group);
  return sums
    .toSorted((a, b) => compareText(a.group ?? '', b.group ?? '') || compareText(a.name, b.name))
    .map((row) => {
      const { group, name } = row;
      const twice = by === 'account' ? [] : repeated.filter((one) => isIn(row, one));
      const value = twice.reduce((sum, one) => sum - one.value, row.value);
      return { ...(group !== null && { group }), name, value };
    });
}
