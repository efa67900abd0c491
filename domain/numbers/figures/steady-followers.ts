import type { Days } from '#ports/numbers/report';
import type { Ports } from '#ports/platform/platform-ports';
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
  const readDays = (accounts?: readonly string[]) =>
    sumAccounts(ports, organizations, { ...days, accounts }, 'day', ['followers']);
  const all = await readDays();
  if (steady.length === 0) return { rows: all, isPartial: false };
  const rows = await readDays(steady);
  return { rows, isPartial: rows.length < all.length || rows.some(({ value }, day) => value !== all[day]?.value) };
}
