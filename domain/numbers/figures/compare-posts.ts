import type { ComparedPosts, Comparison, Comparisons, LeftOut } from '#ports/numbers/comparison';
import type { MetricName, Metrics } from '#ports/numbers/metrics';
import type { PublicationMetrics } from '#ports/numbers/publication-metrics';
import type { Ports } from '#ports/platform/platform-ports';
import { metricNames, toDateTime } from '../../foundation/index.ts';
import { dayAfter, utcDay } from '../metrics/days.ts';
import { publicationDayId } from '../metrics/keep-post-numbers.ts';
import type { Range } from '../metrics/ranges.ts';
import { findBreaks, isOffered } from './coverage.ts';
import {
  type AccountFacts,
  addUp,
  byIdentity,
  type Compared,
  type Facts,
  leaveOut,
  readFacts,
  toComparison,
} from './comparison.ts';

const day = 24 * 3_600_000;
/** The ages at which posts are compared, in days. Every network's posts are measured at these. */
const ages = [7, 3, 1] as const;
/** An age is used if posts too young for it fill at most this part of the range. */
const maxYoungPart = 0.25;
/** More posts are not compared, since that would take seconds. */
const maxPosts = 5000;
const batch = 500;

/** A post, and its metrics at the compared age if it has them. */
interface Aged {
  readonly id_account: string;
  readonly post: PublicationMetrics;
  readonly isNow: boolean;
  readonly metrics: Metrics | undefined;
}

interface Window {
  readonly from: number;
  readonly until: number;
}

/** Returns the age to compare at, and the parts of both ranges whose posts have it. */
function toWindows(range: Range, now: number) {
  const [from, to] = [Date.parse(range.from_date), Date.parse(range.to_date)];
  const before = Date.parse(range.previous_from_date);
  // A day's last measurement is known when the day is over.
  const oldEnough = (age: number): number => Date.parse(dayAfter(utcDay(now), -age));
  const age = ages.find((one) => to - oldEnough(one) <= maxYoungPart * (to - from)) ?? 1;
  const length = Math.max(0, Math.min(to, oldEnough(age)) - from);
  const window = (start: number): Window => ({ from: start, until: start + length });
  return { age, days: Math.round(length / day), now: window(from), before: window(before) };
}

const isIn = ({ from, until }: Window, { publish_date }: PublicationMetrics): boolean => {
  const at = Date.parse(publish_date);
  return from <= at && at < until;
};

/** Reads the metrics of posts at an age in days. */
async function atAge(
  ports: Ports<'identifiers' | 'storage'>,
  posts: readonly PublicationMetrics[],
  age: number,
): Promise<ReadonlyMap<string, Metrics>> {
  const { storage } = ports;
  const toDay = ({ publish_date }: PublicationMetrics) => dayAfter(utcDay(Date.parse(publish_date)), age);
  const found = new Map<string, Metrics>();
  for (let first = 0; first < posts.length; first += batch) {
    const some = posts.slice(first, first + batch);
    const ids = some.map((post) => publicationDayId(ports, post._id, toDay(post)));
    for (const one of await storage.find('publication_days', { where: { _id: { in: ids } } }))
      found.set(one.id_publication, one.metrics);
    // A post that is no longer measured, or only when it changes, keeps its last metrics.
    const ended = some.filter(({ _id, next_date }) => next_date === undefined && !found.has(_id));
    const where = { id_publication: { in: ended.map(({ _id }) => _id) } };
    const days = await storage.find('publication_days', { where, order: [{ field: 'day', direction: 'asc' }] });
    for (const post of ended) {
      const last = days.findLast((one) => one.id_publication === post._id && one.day <= toDay(post));
      if (last) found.set(post._id, last.metrics);
    }
  }
  return found;
}

/** Whether a post should have a metric at some time. `isKnown`: whether other posts of its account have it. */
function isExpected(post: PublicationMetrics, name: MetricName, isKnown: boolean): boolean {
  const { collected_date, missing, social_network } = post;
  if (post[name] !== undefined) return true;
  const reason = missing?.[name];
  if (collected_date !== undefined) return reason !== undefined && reason !== 'not_offered' && reason !== 'too_small';
  // Not measured yet, or erased.
  return isKnown || isOffered('post', social_network, name);
}

/** The range, and how its posts are compared. */
interface About extends Pick<ComparedPosts, 'age_days' | 'young'>, Pick<Range, 'previous_from_date' | 'to_date'> {
  readonly days: number;
}

/** Returns why an account's posts cannot be compared; undefined if they can. */
function whyLeftOut(
  records: readonly AccountFacts[],
  { previous_from_date: previousFrom, to_date }: About,
  posts: readonly Aged[],
  name: MetricName,
): LeftOut['reason'] | undefined {
  if (records.length > 0 && !records.some(({ state }) => state === 'working'))
    return records.some(({ state }) => state === 'broken') ? 'broken' : 'removed';
  if (records.length > 0 && records.every(({ creation_date }) => creation_date > previousFrom)) return 'new';
  const days = { from: utcDay(Date.parse(previousFrom)), until: utcDay(Date.parse(to_date)) };
  const networks = posts.map(({ post }) => post.social_network);
  if (findBreaks('post', networks, name, days).length > 0) return 'redefined';
  return posts.some(({ metrics }) => metrics?.[name] === undefined) ? 'incomplete' : undefined;
}

/** Compares a metric of posts, grouped by their accounts. */
function comparePostMetric(
  facts: Facts,
  accounts: readonly { readonly records: readonly AccountFacts[]; readonly posts: readonly Aged[] }[],
  name: MetricName,
  about: About,
): Comparison | undefined {
  const { days, age_days, young } = about;
  const left_out: LeftOut[] = [];
  const compared: Compared[] = [];
  const counts = { now: 0, before: 0 };
  for (const { records, posts } of accounts) {
    const has = ({ metrics }: Aged): boolean => metrics?.[name] !== undefined;
    const isKnown = posts.some(has);
    const relevant = posts.filter((one) => has(one) || isExpected(one.post, name, isKnown));
    const [one] = relevant;
    if (!one) continue;
    const reason = whyLeftOut(records, about, relevant, name);
    if (reason) {
      left_out.push(leaveOut(facts, one.id_account, reason));
      continue;
    }
    const side = (isNow: boolean) => relevant.filter((post) => post.isNow === isNow);
    const sum = (some: readonly Aged[]): number => addUp(some.flatMap(({ metrics }) => metrics?.[name] ?? []));
    const [now, before] = [side(true), side(false)];
    compared.push({ now: sum(now), before: sum(before), days });
    counts.now += now.length;
    counts.before += before.length;
  }
  if (compared.length + left_out.length === 0) return undefined;
  return toComparison(compared, left_out, { ...counts, age_days, young });
}

/**
 * Compares what posts reached at the same age: of accounts that could post on all days of both sides, and of which each
 * post has its value. Younger posts are left out, with those that were published as late on the side before.
 */
function comparePostsAtAge(facts: Facts, posts: readonly Aged[], about: About): Comparisons {
  const accounts = byIdentity(facts, posts).map((own) => {
    const identity = facts.get(own[0]?.id_account ?? '')?.identity;
    return { posts: own, records: [...facts.values()].filter((one) => one.identity === identity) };
  });
  return Object.fromEntries(
    metricNames.flatMap((name) => {
      const comparison = comparePostMetric(facts, accounts, name, about);
      return comparison ? [[name, comparison]] : [];
    }),
  );
}

/** Reads and compares what the posts of a range and of the one before reached. See `comparePostsAtAge`. */
export async function comparePosts(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { organizations, readable }: { readonly organizations: readonly string[]; readonly readable: readonly string[] },
  range: Range,
): Promise<Comparisons> {
  const { clock, storage } = ports;
  const windows = toWindows(range, clock.now());
  const all = await storage.find('publication_metrics', {
    where: {
      id_organization: { in: organizations },
      publish_date: { gte: toDateTime(windows.before.from), lt: range.to_date },
    },
    order: [{ field: 'publish_date', direction: 'asc' }],
    limit: maxPosts + 1,
  });
  const some = all.length > maxPosts ? [] : all;
  const posts = some.filter((post) => isIn(windows.now, post) || isIn(windows.before, post));
  const metrics = await atAge(ports, posts, windows.age);
  const aged = posts.map((post): Aged => ({
    id_account: post.id_account,
    post,
    isNow: isIn(windows.now, post),
    metrics: metrics.get(post._id),
  }));
  const about = { days: windows.days, age_days: windows.age, young: some.length - posts.length };
  return comparePostsAtAge(await readFacts(ports, organizations, readable), aged, { ...range, ...about });
}
