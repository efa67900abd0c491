import type Router from '@koa/router';
import type { Context, Next } from 'koa';
import { accountDay, postNumbers } from '../../numbers.ts';
import { getRequest, type SandboxTools } from '../../stand-in.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';
import type { Grant } from '../../token-book.ts';
import { graphRefuse, graphTime } from '../shared/graph.ts';
import { dayThere, endThere, lifetimeRow, metricsIn, rangeIn } from '../shared/graph-insights.ts';
import { facebookPages } from './login.ts';

const graph = '/graph.facebook.com/v26.0';
const day = 86_400_000;
/** A page with fewer than 100 followers, which gets no insights. */
const small = '100000000000204';
const reactions = ['like', 'love', 'wow', 'haha', 'sorry', 'anger'];

function reacted(likes: number, kind: string): number {
  const others = reactions.slice(1).map((one, at) => [one, Math.floor(likes / (8 + 6 * at))] as const);
  if (kind !== 'like') return Object.fromEntries(others)[kind] ?? 0;
  return likes - others.reduce((sum, [, count]) => sum + count, 0);
}

/** Returns numbers by kind, without zeros. */
function byKind(counts: Readonly<Record<string, number>>): object {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

const pageMetrics: Readonly<Record<string, (page: string, date: string) => number>> = {
  page_media_view: (page, date) => accountDay(page, date).views,
  page_total_media_view_unique: (page, date) => accountDay(page, date).viewers,
  page_post_engagements(page, date) {
    const { likes, comments, shares, clicks } = accountDay(page, date);
    return likes + comments + shares + clicks;
  },
  page_total_actions: (page, date) => Math.floor(accountDay(page, date).visits / 5),
  page_views_total: (page, date) => accountDay(page, date).visits,
  page_video_views: (page, date) => Math.floor(accountDay(page, date).views / 3),
  page_video_view_time: (page, date) => Math.floor(accountDay(page, date).views / 3) * 8200,
  page_follows: (page, date) => accountDay(page, date).followers,
  page_daily_follows_unique: (page, date) => accountDay(page, date).followed,
  page_daily_unfollows_unique: (page, date) => accountDay(page, date).unfollowed,
  ...Object.fromEntries(
    reactions.map((kind) => [
      `page_actions_post_reactions_${kind}_total`,
      (page: string, date: string) => reacted(accountDay(page, date).likes, kind),
    ]),
  ),
};

type Numbers = ReturnType<typeof postNumbers>;
const watched = 6400;

const postMetrics: Readonly<Record<string, (numbers: Numbers, isVideo: boolean) => unknown>> = {
  post_media_view: ({ views }) => views,
  post_total_media_view_unique: ({ viewers }) => viewers,
  post_clicks: ({ clicks }) => clicks,
  post_clicks_by_type({ clicks }) {
    const links = Math.floor(clicks / 3);
    return byKind({ 'link clicks': links, 'other clicks': clicks - links });
  },
  post_video_views: ({ views }, isVideo) => (isVideo ? Math.floor(views / 3) : 0),
  post_video_views_unique: ({ viewers }, isVideo) => (isVideo ? Math.floor(viewers / 3) : 0),
  post_video_view_time: ({ views }, isVideo) => (isVideo ? Math.floor(views / 3) * watched : 0),
  post_video_avg_time_watched: ({ views }, isVideo) => (isVideo && views > 0 ? watched : 0),
  ...Object.fromEntries(
    reactions.map((kind) => [`post_reactions_${kind}_total`, ({ likes }: Numbers) => reacted(likes, kind)]),
  ),
};

const reelMetrics: Readonly<Record<string, (numbers: Numbers) => unknown>> = {
  blue_reels_play_count: ({ views }) => views,
  fb_reels_total_plays: ({ views }) => Math.floor(views * 1.2),
  fb_reels_replay_count: ({ views }) => Math.floor(views * 1.2) - views,
  post_video_view_time: ({ views }) => views * watched,
  post_video_avg_time_watched: ({ views }) => (views > 0 ? watched : 0),
  post_video_likes_by_reaction_type: ({ likes }) =>
    byKind({ REACTION_LIKE: reacted(likes, 'like'), REACTION_LOVE: reacted(likes, 'love') }),
  post_video_social_actions: ({ comments, shares }) => byKind({ COMMENT: comments, SHARE: shares }),
  post_video_followers: ({ likes }) => Math.floor(likes / 20),
};

const notKnown = (): string => '(#100) The value must be a valid insights metric';

/**
 * Creates the numbers of pages, posts and reels: https://developers.facebook.com/docs/graph-api/reference/insights
 */
export function facebookInsights(
  { clock }: SandboxTools,
  timeline: Timeline,
  granted: (context: Context, scope: string) => Grant,
  settle: () => void,
) {
  /** Metrics that Facebook has retired. */
  const retired = new Set<string>();
  const knows = (metrics: object) => (name: string) => name in metrics && !retired.has(name);
  const toNumbers = ({ account, created }: SandboxPost): Numbers =>
    postNumbers(account, clock.now() - created, created);

  function ofPage(context: Context, page: string): void {
    const names = metricsIn(context, knows(pageMetrics), notKnown);
    if (getRequest(context).query.get('period') !== 'day') graphRefuse(100, '(#100) Invalid period');
    const { since, until } = rangeIn(context, 90);
    const ends: (readonly [string, number])[] = [];
    for (let at = since - day; at < until; at += day) {
      const date = dayThere(at);
      const end = endThere(date);
      // A day is reported when it is over.
      if (end >= since && end <= Math.min(until, clock.now())) ends.push([date, end]);
    }
    const values = (name: string): readonly object[] =>
      ends.map(([date, end]) => ({ value: pageMetrics[name]?.(page, date), end_time: graphTime(end) }));
    context.body = {
      data: names.map((name) => ({
        name,
        period: 'day',
        values: values(name),
        title: name,
        id: `${page}/insights/${name}/day`,
      })),
      paging: { previous: 'https://graph.facebook.com/before', next: 'https://graph.facebook.com/after' },
    };
  }

  function ofPost(context: Context, post: SandboxPost): void {
    const names = metricsIn(context, knows(postMetrics), notKnown);
    if (getRequest(context).query.get('period') !== 'lifetime') graphRefuse(100, '(#100) Invalid period');
    const numbers = toNumbers(post);
    const isVideo = post.details?.kind === 'video';
    context.body = { data: names.map((name) => lifetimeRow(post.id, name, postMetrics[name]?.(numbers, isVideo))) };
  }

  /** Returns the grant for the requested numbers; undefined when there are none to report. */
  function seen(context: Context): Grant | undefined {
    const grant = granted(context, 'pages_read_engagement');
    settle();
    if (grant.scopes.includes('read_insights') && grant.person !== small) return grant;
    // Without the permission the answer is empty, not refused.
    context.body = { data: [] };
    return undefined;
  }

  const nodeIn = (context: Context): string => (context.params as { node?: string }).node ?? '';

  return {
    retired,

    /** Returns the counts among a post's fields. */
    counted(post: SandboxPost): Readonly<Record<string, unknown>> {
      const { comments, shares } = toNumbers(post);
      const summary = { order: 'ranked', total_count: comments + (post.comments?.length ?? 0) };
      return {
        comments: { data: [], summary },
        // Absent until the first share.
        shares: shares > 0 ? { count: shares } : undefined,
        status_type:
          post.details?.kind === 'video'
            ? 'added_video'
            : post.media.length > 0
              ? 'added_photos'
              : 'mobile_status_update',
      };
    },

    register(router: Router): void {
      router.get(`${graph}/:node/insights`, (context: Context, next: Next) => {
        const node = nodeIn(context);
        const post = timeline.get(node);
        // WhatsApp shares the host.
        if (!post && !facebookPages.some(({ id }) => id === node) && !node.includes('_')) return next();
        const grant = seen(context);
        if (!grant) return undefined;
        const isReel = post?.details?.kind === 'reel';
        if (node === grant.person) ofPage(context, node);
        else if (post?.account === grant.person && !isReel) ofPost(context, post);
        else graphRefuse(100, `Unsupported get request. Object with ID '${node}' does not exist`, 33);
        return undefined;
      });
      router.get(`${graph}/:node/video_insights`, (context) => {
        const grant = seen(context);
        if (!grant) return;
        const post = timeline.get(nodeIn(context));
        if (post?.account !== grant.person || post.details?.kind !== 'reel')
          graphRefuse(100, `Unsupported get request. Object with ID '${nodeIn(context)}' does not exist`, 33);
        const names = metricsIn(context, knows(reelMetrics), notKnown);
        const numbers = toNumbers(post);
        context.body = { data: names.map((name) => lifetimeRow(post.id, name, reelMetrics[name]?.(numbers))) };
      });
    },
  };
}
