import type { Days } from '#ports/numbers/report';
import type { Ports } from '#ports/platform/platform-ports';
import { createFollowersByDay, reportFilters } from '../../foundation/index.ts';
import { dayAfter } from '../metrics/days.ts';
import { sumAccounts } from '../metrics/organization-metrics.ts';
import type { MetricRowView } from './repeated.ts';

/** An account with followers in these first days counts as present from the beginning, since one day may be missing. */
const beginningDays = 2;

/**
 * Returns the followers of each day, of accounts that have them from the first day to the last, so that a new or broken
 * account causes no step; and whether others are omitted. If there are no such accounts, all are included.
 */
export async function steadyFollowers(
  ports: Ports<'storage'>,
  organizations: readonly string[],
  days: Days,
): Promise<{ readonly rows: readonly MetricRowView[]; readonly isPartial: boolean }> {
  const end = dayAfter(days.from, beginningDays);
  const withFollowers = async (until: string): Promise<ReadonlySet<string>> => {
    const rows = await sumAccounts(ports, organizations, { ...days, until }, 'account', ['followers']);
    return new Set(rows.flatMap(({ group }) => group ?? []));
  };
  const last = await withFollowers(days.until);
  const first = await withFollowers(end < days.until ? end : days.until);
  const steady = [...last].filter((id) => first.has(id));
  if (steady.length === 0 || (steady.length === last.size && steady.length === first.size)) {
    const rows = await sumAccounts(ports, organizations, days, 'day', ['followers']);
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
