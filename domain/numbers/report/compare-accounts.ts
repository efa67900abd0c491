import type { MetricName, Metrics } from '#ports/numbers/metrics';
import type { Ports } from '#ports/platform/platform-ports';
import { type MetricRowView, sumAccounts } from '../metrics/organization-metrics.ts';
import { getFirstDays, daysBefore, inUtc } from './report-days.ts';
import type { Comparison, Comparisons, Days } from '#ports/numbers/report';

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
