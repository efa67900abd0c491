import type { Account } from '#ports/accounts/account';
import type { AccountMeasurement } from '#ports/numbers/account-day';
import type { RawMissing } from '#ports/numbers/metrics';
import type { Ports } from '#ports/platform/platform-ports';
import { type AccountAddress, findAccount } from '../../accounts/index.ts';
import type { OrganizationAccess } from '../../access/index.ts';
import { ServiceError } from '../../foundation/index.ts';
import { utcDay } from './days.ts';
import { networkMetrics } from '../../networks/index.ts';
import { type RangeInput, toRange } from './ranges.ts';

const day = 24 * 3_600_000;
const batch = 400;

/** The steps in which metrics are grouped. */
type Step = 'day' | 'month' | 'year';

/** A metric of an account in one step. */
interface AccountStat {
  /** The first measured day of the step. */
  readonly date: string;
  /** The network's own name. */
  readonly name: string;
  /** The day of the year, the month, or the year. */
  readonly group_value: number;
  readonly group: Step;
  readonly value: number;
}

/** The metrics of an account over a range, by date and then by name. */
export interface AccountMetrics {
  readonly stats: readonly AccountStat[];
  readonly group: Step;
  /** Why metrics are missing, by the network's names. */
  readonly missing: RawMissing;
}

/** Returns the network's metric names, and the names that an account has stored. */
async function getNames(
  { storage }: Ports<'storage'>,
  { _id: id_account, social_network }: Pick<Account, '_id' | 'social_network'>,
): Promise<readonly string[]> {
  const today = (networkMetrics[social_network]?.account ?? []).filter(({ until }) => until === undefined);
  const order = { field: 'day', direction: 'asc' } as const;
  const [first] = await storage.find('account_measurements', { where: { id_account }, order: [order], limit: 1 });
  const [last] = await storage.find('account_measurements', {
    where: { id_account },
    order: [{ ...order, direction: 'desc' }],
    limit: 1,
  });
  const stored = [first, last].flatMap((one) => Object.keys(one?.values ?? {}));
  return [...new Set([...today.map(({ raw }) => raw), ...stored])];
}

/** Returns the network's metric names for an account. */
export async function listMetricNames(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  address: AccountAddress,
): Promise<readonly string[]> {
  return getNames(ports, await findAccount(ports, organization, address.id_account));
}

function toStep(from: string, to: string): Step {
  const days = (Date.parse(to) - Date.parse(from)) / day;
  if (days <= 31) return 'day';
  return days <= 720 ? 'month' : 'year';
}

/** The length of the date prefix that the days of a step share. */
const lengths: Readonly<Record<Step, number>> = { day: 10, month: 7, year: 4 };

function toNumber(step: Step, date: string): number {
  const at = new Date(date);
  if (step === 'year') return at.getUTCFullYear();
  if (step === 'month') return at.getUTCMonth() + 1;
  return Math.round((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 0)) / day);
}

/** A metric of one step while its days are added up. */
interface Gathered {
  readonly first: string;
  readonly count: number;
  readonly sum: number;
  readonly last: number;
}

/**
 * Returns the metrics of an account by the network's names: events are summed, totals are the last of a step, ratios
 * the mean. Steps are days up to 31 days, months up to 720, else years.
 */
export async function getAccountMetrics(
  ports: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  { names, ...input }: RangeInput & { readonly names?: readonly string[] | undefined },
): Promise<AccountMetrics> {
  const { storage, clock } = ports;
  const account = await findAccount(ports, organization, address.id_account);
  const allowed = await getNames(ports, account);
  if (names?.some((name) => !allowed.includes(name))) {
    throw new ServiceError('filter_not_valid', { field: 'names', allowed });
  }
  const range = toRange(clock.now(), input, { defaultDays: 1, isUnbounded: true });
  const group = toStep(range.from_date, range.to_date);
  // The default range is one day back and includes both its first and last day.
  const from = range.from_date.slice(0, lengths.day);
  const until = utcDay(Date.parse(range.to_date) - 1);
  const kinds = new Map((networkMetrics[account.social_network]?.account ?? []).map((one) => [one.raw, one.kind]));
  const requested = (name: string): boolean => names === undefined || names.includes(name);
  const gathered = new Map<string, Map<string, Gathered>>();
  const gather = ({ day: date, values }: AccountMeasurement): void => {
    const step = date.slice(0, lengths[group]);
    const ofStep = gathered.get(step) ?? new Map<string, Gathered>();
    gathered.set(step, ofStep);
    for (const [name, value] of Object.entries(values)) {
      if (!requested(name)) continue;
      const { first = date, count = 0, sum = 0 } = ofStep.get(name) ?? {};
      ofStep.set(name, { first, count: count + 1, sum: sum + value, last: value });
    }
  };
  for (let after = ''; ;) {
    const found = await storage.find('account_measurements', {
      where: { id_account: account._id, day: { ...(after === '' ? { gte: from } : { gt: after }), lte: until } },
      order: [{ field: 'day', direction: 'asc' }],
      limit: batch,
    });
    for (const measurement of found) gather(measurement);
    const end = found.at(-1);
    if (!end || found.length < batch) break;
    after = end.day;
  }
  const toValue = (name: string, { sum, last, count }: Gathered): number => {
    const kind = kinds.get(name);
    if (kind === 'snapshot') return last;
    return kind === 'ratio' ? sum / count : sum;
  };
  const stats = [...gathered.values()].flatMap((ofStep) =>
    [...ofStep]
      .map(([name, one]): AccountStat => ({
        date: `${one.first}T00:00:00.000Z`,
        name,
        group_value: toNumber(group, one.first),
        group,
        value: toValue(name, one),
      }))
      .sort((one, other) => (`${one.date} ${one.name}` < `${other.date} ${other.name}` ? -1 : 1)),
  );
  const poll = await storage.get('metric_polls', account._id);
  const has = new Set(stats.map(({ name }) => name));
  const reason = poll?.read_until === undefined ? 'not_ready' : 'not_offered';
  const missing: RawMissing = Object.fromEntries(
    allowed.flatMap((name) =>
      has.has(name) || !requested(name) ? [] : [[name, poll?.missing?.[name] ?? reason] as const],
    ),
  );
  return { stats, group, missing };
}
