import type { Comparison, Comparisons, LeftOut } from '#ports/numbers/comparison';
import type { MetricName } from '#ports/numbers/metrics';
import type { Days } from '#ports/numbers/report';
import type { MetricRow, PairedDays } from '#ports/numbers/reports';
import type { Ports } from '#ports/platform/platform-ports';
import { metricNames, withDaysBefore } from '../../foundation/index.ts';
import { type AccountFacts, byIdentity, type Facts, leaveOut, readFacts, toComparison } from './comparison.ts';

/** A metric of an account on paired days. Followers are a level: their one pair is the ends of both ranges. */
type Pair = Omit<PairedDays, 'last' | 'name'>;

/** What storage sums for a comparison. */
interface Summed {
  readonly pairs: readonly PairedDays[];
  readonly followers: { readonly now: readonly MetricRow[]; readonly before: readonly MetricRow[] };
}

function whyLeftOut({ reported, reported_before }: Pair, facts: AccountFacts | undefined): LeftOut['reason'] {
  if (facts?.state === 'removed') return 'removed';
  if (reported > 0 && reported_before === 0) return 'new';
  return facts?.state === 'broken' ? 'broken' : 'not_reported';
}

/** Compares the pairs of a metric. Of several records of one account, only the one with more paired days counts. */
function comparePairs(facts: Facts, pairs: readonly Pair[]): Comparison {
  const isWorking = ({ id_account }: Pair): boolean => facts.get(id_account)?.state === 'working';
  const chosen = byIdentity(facts, pairs).flatMap((same) =>
    same
      .toSorted((one, other) => other.days - one.days || Number(isWorking(other)) - Number(isWorking(one)))
      .slice(0, 1),
  );
  return toComparison(
    chosen.filter(({ days }) => days > 0),
    chosen.flatMap((pair) => {
      const { id_account, days } = pair;
      return days > 0 ? [] : [leaveOut(facts, id_account, whyLeftOut(pair, facts.get(id_account)))];
    }),
  );
}

/** Pairs the followers of each account at the end of both ranges, also when a different record has them. */
function pairFollowers(facts: Facts, { now, before }: Summed['followers'], days: number): readonly Pair[] {
  const sides = [now.map((row) => ({ ...row, isNow: true })), before.map((row) => ({ ...row, isNow: false }))].flat();
  const rows = sides.flatMap(({ group, ...row }) => (group === null ? [] : [{ id_account: group, ...row }]));
  return byIdentity(facts, rows).map((same): Pair => {
    const [last, first] = [same.findLast(({ isNow }) => isNow), same.find(({ isNow }) => !isNow)];
    return {
      id_account: (last ?? first)?.id_account ?? '',
      ...{ now: last?.value ?? 0, before: first?.value ?? 0, days: last && first ? days : 0 },
      ...{ reported: Number(last !== undefined), reported_before: Number(first !== undefined) },
    };
  });
}

/**
 * Compares the metrics of accounts in some days with those of as many days before: the same accounts, and of each only
 * days that its network reported on both sides, so that late numbers, new, moved and broken accounts are no change.
 */
function compareAccountDays(facts: Facts, { pairs, followers }: Summed, days: number): Comparisons {
  const levels = pairFollowers(facts, followers, days);
  const of = (name: MetricName): readonly Pair[] =>
    name === 'followers' ? levels : pairs.filter((pair) => pair.name === name);
  return Object.fromEntries(
    metricNames.flatMap((name) => {
      const own = of(name);
      return own.length > 0 ? [[name, comparePairs(facts, own)]] : [];
    }),
  );
}

/** Reads and compares the metrics of accounts. See `compareAccountDays`. */
export async function compareAccounts(
  ports: Ports<'storage'>,
  { organizations, readable }: { readonly organizations: readonly string[]; readonly readable: readonly string[] },
  range: Days,
): Promise<Comparisons> {
  const { reports } = ports.storage;
  const { days, from } = withDaysBefore({ organizations, ...range });
  const names = metricNames.filter((name) => name !== 'followers');
  const readEnd = (until: string) => reports.sumFollowers({ organizations, from, until, by: 'account' });
  const summed: Summed = {
    pairs: await reports.pairAccountDays({ organizations, ...range, names }),
    followers: { now: await readEnd(range.until), before: await readEnd(range.from) },
  };
  return compareAccountDays(await readFacts(ports, organizations, readable), summed, days);
}
