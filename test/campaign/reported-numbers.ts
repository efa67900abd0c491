import type { SocialNetwork } from '#ports/networks/social-network';
import { accountDay, type SandboxAccountDay, postNumbers, type SandboxPostNumbers } from '#runtimes/sandbox/numbers';
import type { SandboxPost } from '#runtimes/sandbox/timeline';

// The networks' numbers, computed from the sandbox's formulas only. Nothing here is taken from the adapters.

const day = 24 * 3_600_000;
const dayLength = '2026-11-24'.length;
const inCalifornia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** Returns the day in UTC of a time in milliseconds. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, dayLength);

/** Returns all days of a range, both ends included. */
function daysBetween(from: string, until: string): readonly string[] {
  const count = Math.round((Date.parse(until) - Date.parse(from)) / day) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => utcDay(Date.parse(from) + index * day));
}

type Formula<Numbers> = Readonly<Record<string, (numbers: Numbers) => number>>;

/** The checked numbers of an account, by the network's names. */
interface ReportedByAccount {
  readonly numbers: Formula<SandboxAccountDay>;
  /**
   * Returns the last day that the network reports at a time in milliseconds; absent where it only reports current
   * totals.
   */
  readonly lastDay?: (now: number) => string;
}

/** How far back numbers are read when an account is enabled, in days. */
const history = 90;
/** A page with fewer than 100 followers, for which Facebook reports nothing. */
const tooSmall = ['100000000000204'];

const ofAccounts: Readonly<Partial<Record<SocialNetwork, ReportedByAccount>>> = {
  bluesky: { numbers: { followersCount: ({ followers }) => followers } },
  facebook: {
    numbers: {
      page_media_view: ({ views }) => views,
      page_views_total: ({ visits }) => visits,
      page_follows: ({ followers }) => followers,
      page_daily_follows_unique: ({ followed }) => followed,
    },
    // A day is reported when it is over, in California.
    lastDay: (now) => inCalifornia.format(now - day),
  },
  instagram: {
    numbers: { views: ({ views }) => views, reach: ({ viewers }) => viewers, saves: ({ saves }) => saves },
    // And here two days later.
    lastDay: (now) => inCalifornia.format(now - 3 * day),
  },
  x: { numbers: { followers_count: ({ followers }) => followers } },
  youtube: {
    numbers: {
      views: ({ views }) => views,
      likes: ({ likes }) => likes,
      subscribersGained: ({ followed }) => followed,
    },
    lastDay: (now) => inCalifornia.format(now - 3 * day),
  },
};

/**
 * Returns the expected numbers of an account, by day and name; undefined for one that is not checked. `readDays`: the
 * days on which it was read; `now`: when that was last, in milliseconds.
 */
export function numbersOfAccount(
  social_network: SocialNetwork,
  id: string,
  readDays: readonly string[],
  now: number,
): ReadonlyMap<string, number> | undefined {
  const reported = ofAccounts[social_network];
  const [first = utcDay(now)] = readDays;
  if (!reported || tooSmall.includes(id)) return undefined;
  const days = reported.lastDay
    ? daysBetween(utcDay(Date.parse(first) - history * day), reported.lastDay(now))
    : readDays;
  return new Map(
    days.flatMap((date) =>
      Object.entries(reported.numbers).map(
        ([name, getNumber]) => [`${date} ${name}`, getNumber(accountDay(id, date))] as const,
      ),
    ),
  );
}

const ofPosts: Readonly<Partial<Record<SocialNetwork, Formula<SandboxPostNumbers>>>> = {
  bluesky: { likes: ({ likes }) => likes, bookmarks: ({ saves }) => saves },
  facebook: { impressions: ({ views }) => views, reach: ({ viewers }) => viewers, clicks: ({ clicks }) => clicks },
  instagram: { views: ({ views }) => views, likes: ({ likes }) => likes, saved: ({ saves }) => saves },
  threads: { views: ({ views }) => views, likes: ({ likes }) => likes, replies: ({ comments }) => comments },
  x: { impressions: ({ views }) => views, likes: ({ likes }) => likes, bookmarks: ({ saves }) => saves },
  youtube: { views: ({ views }) => views, likes: ({ likes }) => likes },
};

/**
 * Returns the numbers of a post at a time in milliseconds, by the interface's names of the network's numbers; undefined
 * for one that is not checked.
 */
export function numbersOfPost(
  social_network: SocialNetwork,
  { account, created }: SandboxPost,
  now: number,
): Readonly<Record<string, number>> | undefined {
  const formula = ofPosts[social_network];
  if (!formula || tooSmall.includes(account)) return undefined;
  const numbers = postNumbers(account, now - created, created);
  return Object.fromEntries(Object.entries(formula).map(([name, getNumber]) => [name, getNumber(numbers)]));
}

/** The ages at which numbers of posts are read where that costs credits, in milliseconds. */
const paidAges = [day, 3 * day, 7 * day];

/**
 * Returns at which of these times, in milliseconds, the numbers of a post are read: at each, or, where that costs
 * credits, at the first after each of the ages.
 */
export function timesRead(
  social_network: SocialNetwork,
  published: number,
  times: readonly number[],
): readonly number[] {
  if (social_network !== 'x') return times;
  const firsts = paidAges.map((age) => times.find((time) => time - published >= age));
  return times.filter((time) => firsts.includes(time));
}
