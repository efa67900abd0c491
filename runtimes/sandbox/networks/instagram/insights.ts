import type Router from '@koa/router';
import type { Context } from 'koa';
import { accountDay, postNumbers } from '../../numbers.ts';
import { getRequest, type SandboxTools } from '../../stand-in.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';
import type { Grant } from '../../token-book.ts';
import { graphRefuse } from '../shared/graph.ts';
import { dayThere, daysThere, endThere, lifetimeRow, metricsIn, rangeIn } from '../shared/graph-insights.ts';

const graph = '/graph.instagram.com/v26.0';
const day = 86_400_000;
/** How long after its end a day is reported. */
const late = 2 * day;
const fewestViewers = 5;
const fewFollowers = 60;

type Numbers = ReturnType<typeof postNumbers>;
const interactions = ({ likes, comments, shares, saves }: Numbers): number => likes + comments + shares + saves;

const accountMetrics: Readonly<Record<string, (numbers: ReturnType<typeof accountDay>) => number>> = {
  views: ({ views }) => views,
  reach: ({ viewers }) => viewers,
  total_interactions: interactions,
  accounts_engaged: (numbers) => Math.floor(interactions(numbers) * 0.8),
  likes: ({ likes }) => likes,
  comments: ({ comments }) => comments,
  replies: ({ comments }) => Math.floor(comments / 4),
  shares: ({ shares }) => shares,
  reposts: ({ shares }) => Math.floor(shares / 5),
  saves: ({ saves }) => saves,
  profile_links_taps: ({ visits }) => Math.floor(visits / 10),
};

const watched = 5200;
const mediaMetrics: Readonly<Record<string, (numbers: Numbers) => number>> = {
  views: ({ views }) => views,
  reach: ({ viewers }) => viewers,
  shares: ({ shares }) => shares,
  total_interactions: interactions,
  likes: ({ likes }) => likes,
  comments: ({ comments }) => comments,
  saved: ({ saves }) => saves,
  reposts: ({ shares }) => Math.floor(shares / 5),
  follows: ({ likes }) => Math.floor(likes / 20),
  profile_visits: ({ clicks }) => clicks,
  profile_activity: ({ clicks }) => Math.floor(clicks / 4),
  replies: ({ comments }) => comments,
  navigation: ({ views }) => views,
  ig_reels_avg_watch_time: ({ views }) => (views > 0 ? watched : 0),
  ig_reels_video_view_total_time: ({ views }) => views * watched,
  reels_skip_rate: ({ views }) => (views > 0 ? 0.31 : 0),
};
const common = ['views', 'reach', 'shares', 'total_interactions'];
const shown = [...common, 'likes', 'comments', 'saved', 'reposts'];
const visits = ['follows', 'profile_visits', 'profile_activity'];
const fitting: Readonly<Record<string, readonly string[]>> = {
  FEED: [...shown, ...visits],
  REELS: [
    ...shown,
    'ig_reels_avg_watch_time',
    'ig_reels_video_view_total_time',
    'reels_skip_rate',
    'crossposted_views',
  ],
  STORY: [...common, ...visits, 'replies', 'navigation'],
};

/**
 * Creates the numbers of accounts
 * (https://developers.facebook.com/documentation/instagram-platform/api-reference/instagram-user/insights) and media
 * (https://developers.facebook.com/documentation/instagram-platform/reference/instagram-media/insights).
 */
export function instagramInsights(
  { clock }: SandboxTools,
  timeline: Timeline,
  {
    granted,
    isSmall,
  }: {
    granted(context: Context): Grant;
    /** Whether an account has fewer than 100 followers. */
    isSmall(account: string): boolean;
  },
) {
  /** Metrics that Instagram refuses. */
  const retired = new Set<string>();

  function follows(context: Context, account: string, days: readonly string[]): void {
    if (getRequest(context).query.get('breakdown') !== 'follow_type')
      graphRefuse(100, '(#100) The metric follows_and_unfollows needs the breakdown follow_type');
    const counted = days.map((date) => accountDay(account, date));
    const results = [
      { dimension_values: ['FOLLOWER'], value: counted.reduce((sum, { followed }) => sum + followed, 0) },
      { dimension_values: ['NON_FOLLOWER'], value: counted.reduce((sum, { unfollowed }) => sum + unfollowed, 0) },
    ];
    const total_value = { breakdowns: [{ dimension_keys: ['follow_type'], results }] };
    const row = { name: 'follows_and_unfollows', period: 'day', title: '', id: account, total_value };
    context.body = { data: isSmall(account) || days.length === 0 ? [] : [row] };
  }

  function ofAccount(context: Context, account: string): void {
    const { query } = getRequest(context);
    const fits = (name: string): boolean =>
      (name in accountMetrics || name === 'follows_and_unfollows') && !retired.has(name);
    const names = metricsIn(
      context,
      fits,
      (name) => `(#100) metric[0] must be one of the following values: views, reach; is ${name}`,
    );
    if (query.get('period') !== 'day' || query.get('metric_type') !== 'total_value')
      graphRefuse(100, '(#100) The metrics should be specified with parameter metric_type=total_value');
    const { since, until } = rangeIn(context, 30);
    const days = daysThere(since, until).filter((date) => endThere(date) + late <= clock.now());
    if (names.includes('follows_and_unfollows')) {
      if (names.length > 1) graphRefuse(100, '(#100) The breakdown does not fit all metrics');
      follows(context, account, days);
      return;
    }
    const total = (name: string): number =>
      days.reduce((sum, date) => sum + (accountMetrics[name]?.(accountDay(account, date)) ?? 0), 0);
    const rows = names.map((name) => ({
      name,
      period: 'day',
      title: name,
      id: `${account}/insights/${name}/day`,
      total_value: { value: total(name) },
    }));
    // Unknown numbers are absent, not 0.
    context.body = { data: days.length === 0 ? [] : rows };
  }

  function ofMedia(context: Context, { id, account, created, details = {} }: SandboxPost): void {
    const { media_product_type: product = 'FEED' } = details;
    const names = metricsIn(
      context,
      (name) => fitting[product]?.includes(name) === true && !retired.has(name),
      (name) => `(#100) The media does not support the metric ${name}`,
    );
    const age = clock.now() - created;
    const numbers = postNumbers(account, age, created);
    if (product === 'STORY' && age >= day) graphRefuse(100, 'Unsupported get request. Object does not exist', 33);
    if (product === 'STORY' && numbers.viewers < fewestViewers)
      graphRefuse(10, '(#10) Not enough viewers for the media to show insights');
    context.body = { data: names.map((name) => lifetimeRow(id, name, mediaMetrics[name]?.(numbers))) };
  }

  return {
    retired,

    /** Returns the counts among an account's fields. */
    counted(account: string): Readonly<Record<string, number>> {
      return {
        followers_count: isSmall(account) ? fewFollowers : accountDay(account, dayThere(clock.now())).followers,
        follows_count: 120,
        media_count: timeline.list(account).length,
      };
    },

    register(router: Router): void {
      router.get(`${graph}/:node/insights`, (context) => {
        const { person } = granted(context);
        const { node = '' } = context.params;
        const post = timeline.get(node);
        if (node === person) ofAccount(context, person);
        else if (post?.account === person) ofMedia(context, post);
        else graphRefuse(100, 'Unsupported get request. Object does not exist', 33);
      });
    },
  };
}
