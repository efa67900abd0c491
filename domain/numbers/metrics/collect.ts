// Long because one account is read in one run, from its credits to its next date.
import type { Account } from '#ports/accounts/account';
import type { MetricPoll } from '#ports/numbers/account-day';
import type { MissingReason, RawMissing } from '#ports/numbers/metrics';
import type { PublicationMetrics } from '#ports/numbers/publication-metrics';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { AccountNumbers, MeasuredPost, NetworkMetrics } from '#ports/networks/network-metrics';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { Changes } from '#ports/foundation/storage';
import {
  accountsInUse,
  accountState,
  breakAccount,
  findMissingScopes,
  refreshLimits,
  withSession,
} from '../../accounts/index.ts';
import { type Job, logFailure, logSuccess, processDue, toDateTime } from '../../foundation/index.ts';
import {
  beginMeasuring,
  forgetMeasurements,
  keepPostNumbers,
  keepPostsMissing,
  rebuildPublications,
  spread,
} from './keep-post-numbers.ts';
import { dayAfter, utcDay } from './days.ts';
import { keepAccountNumbers, lastFollowers, rebuildAccountDays } from './keep-account-numbers.ts';
import { findAdapter, type FailureKind, NetworkFailure, networkMetrics, rulebook } from '../../networks/index.ts';
import { throttledUntil, maxMeasuringAge, unitsForReading } from '../../publishing/index.ts';
import { readForCredits } from './reading-credits.ts';

/** What collecting needs. */
export type CollectPorts = Ports<
  | 'clock'
  | 'identifiers'
  | 'jobs'
  | 'logger'
  | 'measurements'
  | 'networks'
  | 'secrets'
  | 'settings'
  | 'stopping'
  | 'storage'
>;

/** How many accounts this process reads concurrently. */
const concurrency = 4;
const minute = 60_000;
const hour = 60 * minute;
/** The maximum delay for noticing new posts and for retries. */
const maxPause = 15 * minute;
/** How far back to look for newly published posts. */
const recent = 6 * hour;
/** When to measure posts again after their network did not answer or refused. */
const retryDelay = 6 * hour;
/** When to check for credits again. */
const pauseWithoutCredits = hour;
/** The maximum delay after consecutive failures. */
const maxBackOff = 6 * hour;
/** The maximum number of posts measured before other accounts get their turn. */
const maxPosts = 500;
/** How many days of history are read when an account is enabled. */
const history = 90;
/** Daily reads of accounts are spread over this time after midnight UTC. */
const dailySpread = 2 * hour;
const batch = 200;

/** The account whose metrics are read. */
interface Source {
  readonly account: Account;
  readonly adapter: NetworkAdapter;
  readonly metrics: NetworkMetrics;
  readonly organization: Organization;
  /** Whether this process still holds the lease. */
  isHeld(): Promise<boolean>;
}

/** Stores the progress of an account while the lease is held. */
type Note = (changes: Changes<'metric_polls'>) => Promise<void>;

/** Returns the network's identifiers of a post; undefined if it has none. */
export function measuredPost({
  external_identifier,
  publish_date,
  creation_date,
  publication_type,
  extra_data,
  url,
  aliases,
}: Publication): MeasuredPost | undefined {
  if (external_identifier === undefined) return undefined;
  return {
    external_identifier,
    publish_date: publish_date ?? creation_date,
    publication_type,
    ...(url !== undefined && { url }),
    ...(extra_data && { extra_data }),
    ...(aliases && { aliases }),
  };
}

/** Starts measuring posts published within this time that are not measured yet. */
async function checkPosts(ports: CollectPorts, { _id: id_account }: Account, within: number): Promise<void> {
  const { storage, clock } = ports;
  const since = toDateTime(clock.now() - within);
  for (let offset = 0; ; offset += batch) {
    const found = await storage.find('publications', {
      where: { id_account, state: 'published', deleted: false, publish_date: { gte: since } },
      order: [{ field: 'publish_date', direction: 'asc' }],
      offset,
      limit: batch,
    });
    for (const publication of found) await beginMeasuring(ports, publication);
    if (found.length < batch) return;
  }
}

/** Postpones posts that could not be measured for a reason of their own. */
async function postpone(ports: CollectPorts, posts: Iterable<PublicationMetrics>): Promise<void> {
  const next_date = toDateTime(ports.clock.now() + retryDelay);
  for (const { _id, next_date: due } of posts) {
    if (due !== undefined) {
      await ports.storage.update('publication_metrics', _id, { next_date }, { next_date: due });
    }
  }
}

/** Measures some posts with one call. Returns false if that needs credits that are reserved for posts. */
async function measureSome(ports: CollectPorts, source: Source, some: readonly PublicationMetrics[]): Promise<boolean> {
  const { account, adapter, metrics, organization, isHeld } = source;
  const read = metrics.readPosts?.bind(metrics);
  const publications = await ports.storage.find('publications', {
    where: { _id: { in: some.map(({ _id }) => _id) }, deleted: false },
  });
  const byId = new Map(publications.map((one) => [one._id, one]));
  const posts = new Map<string, PublicationMetrics>();
  const requested: MeasuredPost[] = [];
  for (const measured of some) {
    const publication = byId.get(measured._id);
    const post = publication && measuredPost(publication);
    if (!post) await forgetMeasurements(ports, measured._id);
    else {
      posts.set(post.external_identifier, measured);
      requested.push(post);
    }
  }
  if (!read || requested.length === 0) return true;
  /** Identifies one read of a post. */
  const toName = ({ _id, next_date = '' }: PublicationMetrics): string => `${_id} ${next_date}`;
  const things = [...posts.values()].map(toName);
  const answers = await readForCredits(ports, organization, account, things, isHeld, async () => {
    const answer = await withSession(ports, adapter, account, (session) =>
      read({ session, account, posts: requested }),
    );
    const counted = answer.flatMap(({ gone, external_identifier }) =>
      gone ? [] : (posts.get(external_identifier) ?? []),
    );
    return { answer, charged: counted.map(toName) };
  });
  if (!answers) return false;
  for (const numbers of answers) {
    const measured = posts.get(numbers.external_identifier);
    const isThrottled = Object.values(numbers.missing ?? {}).includes('throttled');
    if (!measured || (isThrottled && Object.keys(numbers.values).length === 0)) continue;
    posts.delete(numbers.external_identifier);
    await keepPostNumbers(ports, measured, numbers, ports.clock.now());
  }
  await postpone(ports, posts.values());
  return true;
}

/**
 * Returns when to continue with an account whose network throttles posts, in milliseconds: after the posts, so that
 * metrics never take their calls. Undefined if nothing is throttled.
 */
async function afterPosts(ports: CollectPorts, id_account: string): Promise<number | undefined> {
  // Another worker may have been throttled just now.
  const account = await ports.storage.get('accounts', id_account);
  const until = account && (await throttledUntil(ports, account));
  return until === undefined ? undefined : Date.parse(until) + minute;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof NetworkFailure && (error.kind === 'refused' || error.kind === 'not_found');

/** Measures the due posts of an account, and returns when to continue, in milliseconds. */
async function measurePosts(ports: CollectPorts, source: Source): Promise<number> {
  const { storage, clock } = ports;
  const { account, metrics } = source;
  const later = clock.now() + maxPause;
  if (!metrics.readPosts) return later;
  if (findMissingScopes(account, metrics.scopes?.(account).posts ?? []).length > 0) {
    await keepPostsMissing(ports, account, 'scope_missing');
    return later;
  }
  const due = await storage.find('publication_metrics', {
    where: { id_account: account._id, next_date: { lte: toDateTime(clock.now()) } },
    order: [{ field: 'next_date', direction: 'asc' }],
    limit: maxPosts,
  });
  const size = metrics.posts_at_once ?? 1;
  for (let from = 0; from < due.length && !ports.stopping.aborted; from += size) {
    const held = await afterPosts(ports, account._id);
    if (held !== undefined) return held;
    const some = due.slice(from, from + size);
    try {
      if (!(await measureSome(ports, source, some))) return clock.now() + pauseWithoutCredits;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { social_network, _id: id_account } = account;
      const reason = String(error);
      logFailure(ports, 'warn', 'posts could not be measured', { social_network, id_account, reason });
      await postpone(ports, some);
    }
  }
  const [next] = await storage.find('publication_metrics', {
    where: { id_account: account._id, next_date: { gt: '' } },
    order: [{ field: 'next_date', direction: 'asc' }],
    limit: 1,
  });
  const nextDue = next?.next_date === undefined ? later : Date.parse(next.next_date);
  return Math.min(Math.max(nextDue, clock.now() + minute), later);
}

function namesMissing({ social_network }: Account, reason: MissingReason): RawMissing {
  const table = networkMetrics[social_network]?.account ?? [];
  return Object.fromEntries(table.map(({ raw }) => [raw, reason]));
}

/** Removes current totals from a past day. */
function withoutTotals(
  { social_network }: Account,
  days: AccountNumbers['days'],
  last: string,
): AccountNumbers['days'] {
  const table = networkMetrics[social_network]?.account ?? [];
  const totals = new Set(table.flatMap(({ raw, kind }) => (kind === 'snapshot' ? [raw] : [])));
  return days.flatMap(({ day: date, values }) => {
    const kept = Object.entries(values).filter(([raw]) => date !== last || !totals.has(raw));
    return kept.length > 0 ? [{ day: date, values: Object.fromEntries(kept) }] : [];
  });
}

/** Returns when an account is read tomorrow. */
function nextTurn(ports: CollectPorts, { _id }: Account): Pick<MetricPoll, 'next_date'> {
  const tomorrow = dayAfter(utcDay(ports.clock.now()), 1);
  return { next_date: toDateTime(Date.parse(tomorrow) + spread(ports, _id, dailySpread)) };
}

/** Failures that also prevent all other calls. */
const blockingKinds: readonly FailureKind[] = ['misconfigured', 'reconnect', 'session_expired', 'throttled'];

/**
 * Reads the metrics of the account itself, once a day: changed and missing days, current totals, and the network's
 * limits. The first time, also the history. Progress is stored after each part, so that a crashed run is resumed from
 * there.
 */
async function readAccount(
  ports: CollectPorts,
  source: Source,
  { next_date, read_until, told_until }: MetricPoll,
  note: Note,
): Promise<void> {
  const { clock } = ports;
  const { account, adapter, metrics, organization, isHeld } = source;
  if (!metrics.readAccount || (next_date !== undefined && toDateTime(clock.now()) < next_date)) return;
  const today = utcDay(clock.now());
  await refreshLimits(ports, adapter, account);
  const hasUnits = await unitsForReading(ports, adapter, 'numbers');
  if (!hasUnits()) return;
  const read = metrics.readAccount.bind(metrics);
  if (findMissingScopes(account, metrics.scopes?.(account).account ?? []).length > 0) {
    await note({ ...nextTurn(ports, account), missing: namesMissing(account, 'scope_missing') });
    return;
  }
  const earliest = dayAfter(today, -Math.min(metrics.history_days ?? 0, history));
  const settling = dayAfter(read_until ?? earliest, -(metrics.settling_days ?? 1));
  const untold = told_until === undefined ? settling : dayAfter(told_until, 1);
  const again = untold < settling ? untold : settling;
  // Metrics with limited retention are read again each day, as far back as available.
  const { kept_hours } = rulebook[account.social_network];
  const isKept = (kept_hours?.numbers(account) ?? Infinity) >= history * 24;
  let from = read_until === undefined || !isKept || again < earliest ? earliest : again;
  for (let last = told_until; ;) {
    const part = dayAfter(from, (metrics.days_at_once ?? history + 1) - 1);
    const until = part < today ? part : today;
    const numbers = await readForCredits(ports, organization, account, [today], isHeld, async () => {
      const answer = await withSession(ports, adapter, account, (session) => read({ session, account, from, until }));
      return { answer, charged: [today] };
    });
    if (!numbers) return note({ missing: namesMissing(account, 'paid_off') });
    const days = until === today ? numbers.days : withoutTotals(account, numbers.days, until);
    await keepAccountNumbers(ports, account, { days }, toDateTime(clock.now()));
    // Current totals belong to today, whatever the response has for earlier days.
    for (const one of days) if (one.day < today && one.day > (last ?? '')) last = one.day;
    const progress = { read_until: until, told_until: last };
    if (until === today) {
      const followers = await lastFollowers(ports, account._id, dayAfter(today, 1));
      return note({ ...progress, ...nextTurn(ports, account), followers, missing: numbers.missing });
    }
    await note(progress);
    from = dayAfter(until, 1);
  }
}

function isCollected(account: Account, organization: Organization | undefined): boolean {
  const isPaid = rulebook[account.social_network].credits !== undefined;
  const isRefreshed = !isPaid || organization?.stats_settings?.auto_refresh_x !== false;
  return organization !== undefined && isRefreshed && accountState(account) === 'enabled';
}

/**
 * Reads what is due for an account, and returns when to continue, in milliseconds; undefined if it is no longer read.
 */
async function collectAccount(
  ports: CollectPorts,
  poll: MetricPoll,
  lease: string,
  note: Note,
): Promise<number | undefined> {
  const { storage, clock } = ports;
  const account = await storage.get('accounts', poll._id);
  const adapter = account && findAdapter(ports, account.social_network);
  const metrics = adapter?.metrics;
  const organization = account && (await storage.get('organizations', account.id_organization));
  if (!metrics || !organization || !isCollected(account, organization)) return undefined;
  const version = networkMetrics[account.social_network]?.version ?? 0;
  if (version !== poll.version) {
    await rebuildAccountDays(ports, account._id);
    await rebuildPublications(ports, account._id);
    await note({ version });
  }
  const today = utcDay(clock.now());
  // Once a day, also include posts sent late or before collection began.
  const isChecked = poll.posts_checked === today;
  await checkPosts(ports, account, isChecked ? recent : maxMeasuringAge);
  if (!isChecked) await note({ posts_checked: today });
  const held = await afterPosts(ports, account._id);
  if (held !== undefined) return held;
  const isHeld = async () => (await storage.get('metric_polls', poll._id))?.lease === lease;
  const source = { account, adapter, metrics, organization, isHeld };
  let failure: NetworkFailure | undefined;
  try {
    await readAccount(ports, source, poll, note);
  } catch (error) {
    if (!(error instanceof NetworkFailure) || blockingKinds.includes(error.kind)) throw error;
    // The requested days are requested again on the account's next date.
    if (isRefusal(error)) await note({ ...nextTurn(ports, account), missing: namesMissing(account, 'not_offered') });
    else failure = error;
  }
  const next = await measurePosts(ports, source);
  if (failure) throw failure;
  return next;
}

const unread = 'numbers could not be read';

/** Reads once, and stores when to read again. Results before a failure are kept. */
async function collect(ports: CollectPorts, poll: MetricPoll, lease: string): Promise<void> {
  const { storage, clock } = ports;
  const { _id, social_network, failures } = poll;
  const note: Note = async (changes) => {
    await storage.update('metric_polls', _id, changes, { lease });
  };
  try {
    const next = await collectAccount(ports, poll, lease, note);
    logSuccess(ports, unread, _id);
    if (next === undefined) return void (await storage.remove('metric_polls', _id, { lease }));
    await note({ failures: 0, error_code: undefined, due_date: toDateTime(next), lease: undefined });
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    logFailure(ports, 'warn', unread, { social_network, id_account: _id, reason: error.message }, _id);
    const account = await storage.get('accounts', _id);
    if (account && error.kind === 'reconnect') await breakAccount(ports, account, error);
    const pause = Math.min(maxBackOff, minute * 2 ** failures);
    const requested = error.until === undefined ? 0 : Date.parse(error.until) - clock.now();
    const due_date = toDateTime(clock.now() + Math.max(pause, requested));
    await note({ failures: failures + 1, due_date, lease: undefined });
  }
}

/** Starts collecting for active accounts that are not collected yet. Idempotent. */
async function begin(ports: CollectPorts): Promise<void> {
  const { storage, clock, networks } = ports;
  const measured = networks.filter(({ metrics }) => metrics).map(({ social_network }) => social_network);
  for await (const account of accountsInUse(ports, measured)) {
    const { _id, id_client, id_organization, social_network } = account;
    const isPaid = rulebook[social_network].credits !== undefined;
    const organization = isPaid ? await storage.get('organizations', id_organization) : undefined;
    if (isPaid && !isCollected(account, organization)) continue;
    await storage.insert('metric_polls', {
      _id,
      id_client,
      social_network,
      version: networkMetrics[social_network]?.version ?? 0,
      failures: 0,
      due_date: toDateTime(clock.now()),
    });
  }
}

/** Collects metrics of accounts and their posts, more often for newer posts. */
export async function collectMetrics(ports: CollectPorts): Promise<void> {
  await begin(ports);
  await processDue(ports, 'metric_polls', {
    concurrency,
    orderingKey: '_id',
    owner: 'id_client',
    suspended: 'waits',
    work: (poll, lease) => collect(ports, poll, lease),
  });
}

export const collectMetricsJob: Job = {
  name: 'collect-metrics',
  every: minute,
  neededBy: ({ metrics }) => metrics !== undefined,
  run: collectMetrics,
};
