import type { Ports } from '#ports/platform/platform-ports';
import { type MetricRowView, sumAccounts } from '../metrics/organization-metrics.ts';
import { createFollowersByDay, reportFilters } from '../../foundation/index.ts';
import { getFirstDays, inUtc } from './report-days.ts';
import type { Days } from '#ports/numbers/report';

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
