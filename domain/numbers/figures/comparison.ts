import type { Comparison, ComparedPosts, LeftOut } from '#ports/numbers/comparison';
import type { Day, MetricName, Metrics } from '#ports/numbers/metrics';
import type { DateTime } from '#ports/foundation/date-time';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';

/** What a comparison must know of an account. */
export interface AccountFacts {
  readonly id_account: string;
  /** The account at its network, which stays the same when it moves between organizations. */
  readonly identity: string;
  readonly social_network: SocialNetwork;
  readonly creation_date: DateTime;
  readonly state: 'broken' | 'removed' | 'working';
  /** Whether the reader of a comparison may read this account. */
  readonly isReadable: boolean;
}

export type Facts = ReadonlyMap<string, AccountFacts>;

/** Reads the accounts of organizations, removed ones included. `readable`: the organizations that may be read. */
export async function readFacts(
  { storage }: Ports<'storage'>,
  organizations: readonly string[],
  readable: readonly string[] = [],
): Promise<Facts> {
  const accounts = await storage.find('accounts', { where: { id_organization: { in: organizations } } });
  return new Map(
    accounts.map(
      ({ _id, id_organization, social_network, external_identifier, creation_date, deleted, error_code }) => [
        _id,
        {
          ...{ id_account: _id, social_network, creation_date, isReadable: readable.includes(id_organization) },
          identity: `${social_network}:${external_identifier}`,
          state: deleted ? 'removed' : error_code === 0 ? 'working' : 'broken',
        },
      ],
    ),
  );
}

/** Returns an account that is left out, without its identifier if the reader may not read it. */
export function leaveOut<R>(facts: Facts, id_account: string, reason: R) {
  return { ...(facts.get(id_account)?.isReadable && { id_account }), reason };
}

/** What one account contributes to a comparison. */
export interface Compared {
  readonly now: number;
  readonly before: number;
  readonly days: number;
  readonly until?: Day | undefined;
}

/** Returns the sum of numbers. */
export const addUp = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);

/** Returns the change from a value, or why there is none. */
function toChange(now: number, before: number): Pick<Comparison, 'change' | 'why_not'> {
  return before > 0 ? { change: now / before - 1 } : { why_not: 'not_positive' };
}

/** Adds up what accounts contribute. */
export function toComparison(
  compared: readonly Compared[],
  left_out: readonly LeftOut[],
  posts?: ComparedPosts,
): Comparison {
  const [now, before] = [addUp(compared.map((one) => one.now)), addUp(compared.map((one) => one.before))];
  const [reported_until] = compared.flatMap(({ until }) => until ?? []).sort();
  return {
    ...(compared.length > 0 ? { now, before, ...toChange(now, before) } : { why_not: 'not_comparable' }),
    days: Math.max(0, ...compared.map(({ days }) => days)),
    ...(reported_until !== undefined && { reported_until }),
    accounts: compared.length,
    ...(posts && { posts }),
    left_out: left_out.toSorted((one, other) => ((one.id_account ?? '') < (other.id_account ?? '') ? -1 : 1)),
  };
}

/** Compares two counts of the same number of days, such as of publications. */
export function compareCounts(now: number, before: number, days: number): Comparison {
  return { now, before, ...toChange(now, before), days, accounts: 0, left_out: [] };
}

/** Groups by the account at its network. */
export function byIdentity<T extends { readonly id_account: string }>(
  facts: Facts,
  items: readonly T[],
): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const identity = facts.get(item.id_account)?.identity ?? item.id_account;
    groups.set(identity, [...(groups.get(identity) ?? []), item]);
  }
  return [...groups.values()];
}

/** Adds up metrics by name; one that is missing everywhere stays absent. */
export function sumMetrics(all: readonly Metrics[]): Metrics {
  return sumRows(
    all.flatMap((metrics) =>
      // The keys of metrics are their names.
      Object.entries(metrics).map(([name, value]) => ({ name: name as MetricName, value })),
    ),
  );
}

/** Adds up rows of networks, accounts or a total by name. Follower rows of days cannot be added up. */
export function sumRows(rows: readonly { readonly name: MetricName; readonly value: number }[]): Metrics {
  const totals: Partial<Record<MetricName, number>> = {};
  for (const { name, value } of rows) totals[name] = (totals[name] ?? 0) + value;
  return totals;
}

/** Returns the metrics of several days: sums, and the followers of the last day that has them. */
export function sumDays(rows: readonly { readonly name: MetricName; readonly value: number }[]): Metrics {
  const followers = rows.findLast(({ name }) => name === 'followers')?.value;
  const flows = sumRows(rows.filter(({ name }) => name !== 'followers'));
  return { ...flows, ...(followers !== undefined && { followers }) };
}

/** Returns a part of a whole; undefined if the whole is not positive. */
export const ratio = (part: number | undefined, whole: number | undefined): number | undefined =>
  part !== undefined && whole !== undefined && whole > 0 ? part / whole : undefined;
