import type { MetricName, Metrics } from '#ports/numbers/metrics';
import type { Ports } from '#ports/platform/platform-ports';
import { type MetricRowView, sumAccounts } from '../metrics/organization-metrics.ts';
import { getFirstDays, daysBefore, inUtc } from './report-days.ts';
import type { Comparison, Comparisons, Days } from '#ports/numbers/report';
import { createFollowersByDay, reportFilters } from '../../foundation/index.ts';

/** The numbers of a report, in the order in which people read them. */
export const figures = [
  'followers',
  'followers_gained',
  'impressions',
  'video_views',
  'reach',
  'engagement',
  'likes',
  'comments',
  'shares',
  'saves',
  'clicks',
  'profile_views',
] as const satisfies readonly MetricName[];

type ByName = ReadonlyMap<MetricName, ReadonlyMap<string, number>>;

function byName(rows: readonly MetricRowView[]): ByName {
  const names = new Map<MetricName, Map<string, number>>();
  for (const { group = '', name, value } of rows) {
    names.set(name, (names.get(name) ?? new Map<string, number>()).set(group, value));
  }
  return names;
}

const addUp = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);

/**
 * Compares the metrics of accounts in some days with the previous days. Only accounts with values in both periods are
 * compared, since newly connected accounts would look like growth.
 */
export async function compareAccounts(
  ports: Ports<'storage'>,
  organizations: readonly string[],
  days: Days,
): Promise<{ readonly total: Metrics; readonly compared: Comparisons }> {
  const read = async (some: Days): Promise<ByName> =>
    byName(await sumAccounts(ports, organizations, inUtc(some), 'account'));
  const previous = daysBefore(days);
  const [now, before] = [await read(days), await read(previous)];
  const first = await read(getFirstDays(previous));
  const total: Partial<Record<MetricName, number>> = {};
  const compared: Partial<Record<MetricName, Comparison>> = {};
  for (const [name, numbers] of now) {
    total[name] = addUp(numbers.values());
    const then = before.get(name) ?? new Map<string, number>();
    const all = new Set([...numbers.keys(), ...then.keys()]);
    const accounts = [...(first.get(name)?.keys() ?? [])].filter((id) => numbers.has(id));
    if (accounts.length === 0) continue;
    compared[name] = {
      now: addUp(accounts.map((id) => numbers.get(id) ?? 0)),
      before: addUp(accounts.map((id) => then.get(id) ?? 0)),
      isWhole: accounts.length === all.size,
    };
  }
  return { total, compared };
}

type Reader = Ports<'storage'>;

async function accountsWithFollowers(
  ports: Reader,
  organizations: readonly string[],
  days: Days,
): Promise<ReadonlySet<string>> {
  const rows = await sumAccounts(ports, organizations, inUtc(days), 'account', ['followers']);
  return new Set(rows.flatMap(({ group }) => group ?? []));
}

/**
 * Returns the followers of each day, of accounts that have them from the first day to the last, so that a newly
 * connected account causes no step; and whether others are omitted. If there are no such accounts, all are included.
 */
export async function steadyFollowers(
  ports: Reader,
  organizations: readonly string[],
  days: Days,
): Promise<{ readonly rows: readonly MetricRowView[]; readonly isPartial: boolean }> {
  const last = await accountsWithFollowers(ports, organizations, days);
  const first = await accountsWithFollowers(ports, organizations, getFirstDays(days));
  const steady = [...last].filter((id) => first.has(id));
  if (steady.length === 0 || steady.length === last.size) {
    const rows = await sumAccounts(ports, organizations, inUtc(days), 'day', ['followers']);
    return { rows, isPartial: false };
  }
  const range = { organizations, ...days };
  const followers = createFollowersByDay(range);
  for (const id_account of steady) {
    const found = await ports.storage.find('account_days', {
      where: { ...reportFilters.followers(range, 'day'), id_account },
      order: [{ field: 'day', direction: 'asc' }],
    });
    for (const { day, followers: count, followers_until } of found) {
      if (count !== undefined && followers_until !== undefined) followers.add(day, followers_until, count, 1);
    }
  }
  const rows = followers.rows().map(({ group, name, value }) => ({ group: group ?? '', name, value }));
  return { rows, isPartial: true };
}
