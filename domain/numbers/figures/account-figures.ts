// Long because totals, coverage and comparison of accounts derive from the same sums.
import type { AccountCoverage, AccountCoverages, Comparison, Comparisons, LeftOut } from '#ports/numbers/comparison';
import type { Day, MetricName } from '#ports/numbers/metrics';
import type { Days } from '#ports/numbers/report';
import type { MetricRow, PairedDays, ReportGroup } from '#ports/numbers/reports';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import { createMetricSums, metricNames, withDaysBefore } from '../../foundation/index.ts';
import { networkMetrics } from '../../networks/index.ts';
import { getMissing } from '../metrics/normalize.ts';
import { findBreaks, isOffered } from './coverage.ts';
import { type AccountFacts, byIdentity, type Facts, leaveOut, readFacts, toComparison } from './comparison.ts';
import { findRepeated, type MetricRowView, toRows } from './repeated.ts';

/** A metric of an account. Followers are a level: their one pair is the ends of both ranges. */
type Pair = Omit<PairedDays, 'social_network' | 'total'>;

function whyLeftOut({ reported, reported_before }: Pair, facts: AccountFacts | undefined): LeftOut['reason'] {
  if (facts?.state === 'removed') return 'removed';
  if (reported > 0 && reported_before === 0) return 'new';
  return facts?.state === 'broken' ? 'broken' : 'not_reported';
}

/** Compares the pairs of a metric. Of several records of one account, only the one with more paired days counts. */
function comparePairs(facts: Facts, pairs: readonly Pair[], isRedefined: (pair: Pair) => boolean): Comparison {
  const isWorking = ({ id_account }: Pair): boolean => facts.get(id_account)?.state === 'working';
  const chosen = byIdentity(facts, pairs).flatMap((same) =>
    same
      .toSorted((one, other) => other.days - one.days || Number(isWorking(other)) - Number(isWorking(one)))
      .slice(0, 1),
  );
  const isCompared = (pair: Pair): boolean => pair.days > 0 && !isRedefined(pair);
  return toComparison(
    chosen.filter(isCompared),
    chosen.flatMap((pair) => {
      if (isCompared(pair)) return [];
      const { id_account } = pair;
      const reason = isRedefined(pair) ? 'redefined' : whyLeftOut(pair, facts.get(id_account));
      return [leaveOut(facts, id_account, reason)];
    }),
  );
}

/** The followers of each account at the end of a range and of the one before. */
interface Followers {
  readonly now: readonly MetricRow[];
  readonly before: readonly MetricRow[];
}

/** Pairs the followers of each account at the end of both ranges, also when a different record has them. */
function pairFollowers(facts: Facts, { now, before }: Followers, days: number): readonly Pair[] {
  const sides = [now.map((row) => ({ ...row, isNow: true })), before.map((row) => ({ ...row, isNow: false }))].flat();
  const rows = sides.flatMap(({ group, ...row }) => (group === null ? [] : [{ id_account: group, ...row }]));
  return byIdentity(facts, rows).map((same): Pair => {
    const [last, first] = [same.findLast(({ isNow }) => isNow), same.find(({ isNow }) => !isNow)];
    const id_account = (last ?? first)?.id_account ?? '';
    return {
      ...{ id_account, name: 'followers' },
      ...{ now: last?.value ?? 0, before: first?.value ?? 0, days: last && first ? days : 0 },
      ...{ reported: Number(last !== undefined), reported_before: Number(first !== undefined) },
    };
  });
}

/** The sums of accounts in a range, and what is known of the accounts. */
export interface AccountSums {
  readonly range: Days;
  readonly facts: Facts;
  readonly pairs: readonly Pair[];
  /** The totals by network. An account with several records counts once. */
  readonly by_network: readonly MetricRowView[];
}

/** Reads the sums of accounts in a range and in as many days before it. */
export async function readAccountSums(
  ports: Ports<'storage'>,
  { organizations, readable }: { readonly organizations: readonly string[]; readonly readable: readonly string[] },
  range: Days,
): Promise<AccountSums> {
  const { reports } = ports.storage;
  const { days, from } = withDaysBefore({ organizations, ...range });
  const facts = await readFacts(ports, organizations, readable);
  const readEnd = (until: string, by: ReportGroup) => reports.sumFollowers({ organizations, from, until, by });
  const followers = { now: await readEnd(range.until, 'account'), before: await readEnd(range.from, 'account') };
  const names = metricNames.filter((name) => name !== 'followers');
  const pairs = await reports.pairAccountDays({ organizations, ...range, names });
  const sums = createMetricSums();
  for (const { social_network, name, total, reported } of pairs)
    if (reported > 0) sums.add(social_network, name, total);
  const networks = [...sums.rows(), ...(await readEnd(range.until, 'network'))];
  const repeated = await findRepeated(ports, facts, { organizations, ...range });
  return {
    ...{ range, facts, pairs: [...pairs, ...pairFollowers(facts, followers, days)] },
    by_network: toRows(networks, repeated, 'network', range),
  };
}

/**
 * Compares the metrics of accounts in some days with those of as many days before: the same accounts, and of each only
 * days that its network reported on both sides, so that late numbers, new, moved and broken accounts are no change.
 */
export function compareAccounts({ range, facts, pairs }: AccountSums): Comparisons {
  const both = withDaysBefore({ organizations: [], ...range });
  return Object.fromEntries(
    metricNames.flatMap((name) => {
      const own = pairs.filter((pair) => pair.name === name);
      const networks = [...facts.values()].map(({ social_network }) => social_network);
      const redefined = new Set(findBreaks('account', networks, name, both).map((one) => one.social_network));
      const isRedefined = ({ id_account }: Pair): boolean => {
        const network = facts.get(id_account)?.social_network;
        return network !== undefined && redefined.has(network);
      };
      return own.length > 0 ? [[name, comparePairs(facts, own, isRedefined)]] : [];
    }),
  );
}

/** Returns what the totals of accounts cover: how many accounts, until which day, and which are missing. */
export async function coverAccounts(
  { storage }: Ports<'storage'>,
  { range, facts, pairs }: AccountSums,
): Promise<AccountCoverages> {
  const accounts = byIdentity(facts, [...facts.values()]);
  const polls = await storage.find('metric_polls', { where: { _id: { in: [...facts.keys()] } } });
  const pollById = new Map(polls.map((poll) => [poll._id, poll]));

  /** Returns why an account in use has no value; undefined if its network never gave it one. */
  function whyMissing({ id_account, social_network, state }: AccountFacts, isKnown: boolean, name: MetricName) {
    if (!isOffered('account', social_network, name)) return undefined;
    if (state === 'broken') return 'broken';
    const { read_until, missing = {} } = pollById.get(id_account) ?? {};
    const definitions = networkMetrics[social_network]?.account ?? [];
    const isRead = read_until !== undefined;
    const reason = getMissing(definitions, {}, { names: [name], raw: missing, isRead })[name];
    if (reason !== 'not_offered') return reason;
    return isKnown ? 'not_reported' : undefined;
  }

  function cover(name: MetricName): AccountCoverage {
    const pairById = new Map(pairs.flatMap((pair) => (pair.name === name ? [[pair.id_account, pair]] : [])));
    const networks: SocialNetwork[] = [];
    const ends: Day[] = [];
    const missing: AccountCoverage['missing'][number][] = [];
    let lacking = 0;
    for (const records of accounts) {
      const inUse = records.find(({ state }) => state === 'working') ?? records.find(({ state }) => state === 'broken');
      const own = records.flatMap(({ id_account }) => pairById.get(id_account) ?? []);
      const found = own.filter(({ reported }) => reported > 0);
      const last = found
        .flatMap((pair) => pair.last ?? [])
        .sort()
        .at(-1);
      networks.push(...(found.length > 0 ? records.slice(0, 1) : []).map(({ social_network }) => social_network));
      const reason =
        found.length > 0 ? inUse?.state === 'broken' && 'broken' : inUse && whyMissing(inUse, own.length > 0, name);
      if (inUse && reason) {
        missing.push({
          ...leaveOut(facts, inUse.id_account, reason),
          ...(last !== undefined && { reported_until: last }),
        });
        if (found.length === 0) lacking += 1;
      } else if (inUse && last !== undefined) ends.push(last);
    }
    const [reported_until] = ends.sort();
    return {
      ...{ accounts: networks.length, of_accounts: networks.length + lacking },
      ...(reported_until !== undefined && { reported_until }),
      missing,
      breaks: findBreaks('account', networks, name, range),
    };
  }

  return Object.fromEntries(
    metricNames.flatMap((name) => {
      const coverage = cover(name);
      return coverage.of_accounts > 0 ? [[name, coverage]] : [];
    }),
  );
}
