import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Clock } from '#ports/foundation/clock';
import { accountDay, type SandboxPostNumbers, postNumbers } from '../../numbers.ts';
import { getRequest } from '../../stand-in.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';
import { refuse } from './media.ts';
import { boards, people } from './people.ts';

const dayMilliseconds = 86_400_000;
const dayLength = '2026-11-24'.length;
const history = 90;
const ofAccounts = [
  'ENGAGEMENT',
  'ENGAGEMENT_RATE',
  'IMPRESSION',
  'OUTBOUND_CLICK',
  'OUTBOUND_CLICK_RATE',
  'PIN_CLICK',
  'PIN_CLICK_RATE',
  'SAVE',
  'SAVE_RATE',
];
const ofAllPins = [
  'IMPRESSION',
  'OUTBOUND_CLICK',
  'PIN_CLICK',
  'SAVE',
  'SAVE_RATE',
  'TOTAL_COMMENTS',
  'TOTAL_REACTIONS',
];
const ofImages = [...ofAllPins, 'USER_FOLLOW', 'PROFILE_VISIT'];
const ofVideos = [
  ...ofAllPins,
  'VIDEO_MRC_VIEW',
  'VIDEO_10S_VIEW',
  'QUARTILE_95_PERCENT_VIEW',
  'VIDEO_V50_WATCH_TIME',
  'VIDEO_START',
  'VIDEO_AVG_WATCH_TIME',
];
const lifetimes = ['TOTAL_COMMENTS', 'TOTAL_REACTIONS'];
const date = z.iso.date();

/** The counts of a period; averages and rates are derived from them. */
type Counts = Readonly<Record<string, number>>;

function toCounts(actions: SandboxPostNumbers): Counts {
  const { views, likes, comments, shares, saves, clicks } = actions;
  const outbound = Math.floor(clicks * 0.4);
  return {
    IMPRESSION: views,
    PIN_CLICK: clicks,
    OUTBOUND_CLICK: outbound,
    SAVE: saves,
    ENGAGEMENT: clicks + outbound + saves,
    TOTAL_COMMENTS: comments,
    TOTAL_REACTIONS: likes,
    USER_FOLLOW: Math.floor(shares * 0.1),
    PROFILE_VISIT: shares,
    VIDEO_START: Math.floor(views * 0.8),
    VIDEO_MRC_VIEW: Math.floor(views * 0.5),
    VIDEO_10S_VIEW: Math.floor(views * 0.2),
    QUARTILE_95_PERCENT_VIEW: Math.floor(views * 0.1),
    VIDEO_V50_WATCH_TIME: Math.floor(views * 0.5) * 2500,
  };
}

/** Returns the counts of these names, with the averages and rates among them. */
function chosen(counts: Counts, names: readonly string[]): Counts {
  const part = (name: string, of: string): number => (counts[name] ?? 0) / Math.max(1, counts[of] ?? 0);
  const all: Counts = {
    ...counts,
    ENGAGEMENT_RATE: part('ENGAGEMENT', 'IMPRESSION'),
    PIN_CLICK_RATE: part('PIN_CLICK', 'IMPRESSION'),
    OUTBOUND_CLICK_RATE: part('OUTBOUND_CLICK', 'IMPRESSION'),
    SAVE_RATE: part('SAVE', 'IMPRESSION'),
    VIDEO_AVG_WATCH_TIME: part('VIDEO_V50_WATCH_TIME', 'VIDEO_MRC_VIEW'),
  };
  return Object.fromEntries(names.map((name) => [name, all[name] ?? 0]));
}

function combine(one: Counts, other: Counts, sign: 1 | -1): Counts {
  const names = Object.keys(other);
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + sign * (other[name] ?? 0)]));
}

/** The parts of the server that analytics need. */
interface Server {
  readonly api: string;
  readonly clock: Clock;
  readonly timeline: Timeline;
  /** Returns the person of a token that has the scopes. */
  authorized(context: Context, ...scopes: readonly string[]): string;
}

/** Registers analytics: https://developers.pinterest.com/docs/api/v5/pins-analytics */
export function pinterestAnalytics(router: Router, { api, clock, timeline, authorized }: Server): void {
  const dayAt = (time: number): string => new Date(time).toISOString().slice(0, dayLength);

  /** Parses the request. Refuses metrics and days that Pinterest does not have. */
  function asking(context: Context, known: readonly string[], what: string) {
    const { query } = getRequest(context);
    const wrong = (): never => refuse(400, 400, `Invalid ${what} analytics parameters.`);
    const start = date.safeParse(query.get('start_date')).data ?? wrong();
    const end = date.safeParse(query.get('end_date')).data ?? wrong();
    const [from, until] = [Date.parse(start), Date.parse(end)];
    const names = query.get('metric_types')?.split(',') ?? wrong();
    const isKnown = names.every((name) => known.includes(name));
    const isOld = start < dayAt(clock.now() - history * dayMilliseconds);
    if (!isKnown || isOld || until < from || until - from > history * dayMilliseconds) wrong();
    const length = Math.round((until - from) / dayMilliseconds) + 1;
    return { names, days: Array.from({ length }, (_, at) => dayAt(from + at * dayMilliseconds)) };
  }

  /** Responds day by day. Today is not counted yet, yesterday is only estimated. */
  function answer(
    context: Context,
    { names, days }: ReturnType<typeof asking>,
    on: (day: string) => Counts | string,
    lifetime?: Counts,
  ): void {
    const today = dayAt(clock.now());
    const yesterday = dayAt(clock.now() - dayMilliseconds);
    let sum: Counts = {};
    const daily_metrics = days.map((day) => {
      const counts = day >= today ? 'PROCESSING' : on(day);
      if (typeof counts === 'string') return { date: day, data_status: counts, metrics: {} };
      sum = combine(sum, counts, 1);
      const data_status = day === yesterday ? 'ESTIMATE' : 'READY';
      return { date: day, data_status, metrics: chosen(counts, names) };
    });
    const summary_metrics = chosen(sum, names);
    const all = { daily_metrics, summary_metrics, ...(lifetime && { lifetime_metrics: lifetime }) };
    context.body = { all };
  }

  router.get(`${api}/user_account`, (context) => {
    const person = authorized(context, 'user_accounts:read');
    const now = clock.now();
    const month = Array.from({ length: 30 }, (_, at) => dayAt(now - at * dayMilliseconds));
    context.body = {
      ...people.find(({ id }) => id === person),
      follower_count: accountDay(person, dayAt(now)).followers,
      following_count: 40,
      pin_count: timeline.list().filter(({ details }) => details?.owner === person).length,
      board_count: boards.filter(({ owner }) => owner === person).length,
      monthly_views: month.reduce((sum, day) => sum + accountDay(person, day).views, 0),
    };
  });

  router.get(`${api}/user_account/analytics`, (context) => {
    const person = authorized(context, 'user_accounts:read');
    const isBusiness = people.some(({ id, account_type }) => id === person && account_type === 'BUSINESS');
    if (!isBusiness) refuse(403, 403, 'Not authorized to access the user account analytics.');
    answer(context, asking(context, ofAccounts, 'user accounts'), (day) => toCounts(accountDay(person, day)));
  });

  router.get(`${api}/pins/:pin/analytics`, (context) => {
    const person = authorized(context, 'boards:read', 'pins:read');
    const pin: SandboxPost = timeline.get(context.params.pin ?? '') ?? refuse(404, 50, 'Pin not found.');
    if (pin.details?.owner !== person) refuse(403, 7, 'Not authorized to access board or Pin.');
    const isVideo = pin.media[0]?.mime_type.startsWith('video/') === true;
    const asks = asking(context, isVideo ? ofVideos : ofImages, 'pins');
    const until = (time: number): Counts =>
      toCounts(postNumbers(person, Math.min(time, clock.now()) - pin.created, pin.created));
    const named = lifetimes.filter((name) => asks.names.includes(name));
    answer(
      context,
      asks,
      (day) => {
        const start = Date.parse(day);
        const end = start + dayMilliseconds;
        return end <= pin.created ? 'BEFORE_PIN_CREATED' : combine(until(end), until(start), -1);
      },
      chosen(until(clock.now()), named),
    );
  });
}
