import { facebookMetrics } from '#domain/networks/facebook/facts';
import type { RawMissing, RawValues } from '#ports/numbers/metrics';
import type { MeasuredPost, NetworkMetrics, PostNumbers } from '#ports/networks/network-metrics';
import type { NetworkSession } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/foundation/clock';
import type { AskGraph } from '../shared/graph.ts';
import {
  addDays,
  startOfDay,
  dayAfter,
  daysBetween,
  nothingIfNotFound,
  type NumbersByDay,
  readEach,
  readingInsights,
  totalsIn,
} from '../shared/graph-metrics.ts';
import { readSession } from './session.ts';
import { countedPost } from './wire.ts';

const scopes = ['read_insights', 'pages_read_engagement'];
/** Without this scope, a post's call fails if it requests comments. */
const commentsScope = 'pages_read_user_content';
/**
 * How many days one call reads: 90 (https://developers.facebook.com/docs/graph-api/reference/insights), minus the extra
 * day that is requested and the hour of the clock change.
 */
const daysAtOnce = 88;

const ofPage = facebookMetrics.account.map(({ raw }) => raw);
const ofPost = [
  'post_media_view',
  'post_total_media_view_unique',
  'post_reactions_like_total',
  'post_reactions_love_total',
  'post_reactions_wow_total',
  'post_reactions_haha_total',
  'post_reactions_sorry_total',
  'post_reactions_anger_total',
  'post_clicks',
  'post_clicks_by_type',
];
const ofVideoPost = [
  ...ofPost,
  'post_video_views',
  'post_video_views_unique',
  'post_video_view_time',
  'post_video_avg_time_watched',
];
const ofReel = [
  'blue_reels_play_count',
  'fb_reels_total_plays',
  'fb_reels_replay_count',
  'post_video_view_time',
  'post_video_avg_time_watched',
  'post_video_likes_by_reaction_type',
  'post_video_social_actions',
  'post_video_followers',
];

/** A reel is identified by its video, and so is a video whose post Facebook did not report. */
const isVideo = ({ publication_type, external_identifier }: MeasuredPost): boolean =>
  publication_type === 'reels' || !external_identifier.includes('_');

/** Creates the adapter part that reads numbers: https://developers.facebook.com/docs/graph-api/reference/insights */
export function createMetrics(call: AskGraph, clock: Clock): NetworkMetrics {
  const read = readingInsights(call, clock);

  async function readOne(
    session: NetworkSession,
    post: MeasuredPost,
  ): Promise<Omit<PostNumbers, 'external_identifier'> | undefined> {
    // Facebook documents no metrics for stories.
    if (post.publication_type === 'stories') return { values: {} };
    const { access_token } = readSession(session);
    const { external_identifier: path } = post;
    const maySeeComments = session.granted_scopes?.includes(commentsScope) !== false;
    const fields = [
      'id',
      ...(isVideo(post) ? [] : ['shares', 'status_type']),
      ...(maySeeComments ? ['comments.limit(0).summary(true)'] : []),
    ];
    const query = { fields: fields.join(',') };
    const found = await call(countedPost, { method: 'GET', path, query, access_token }).catch(nothingIfNotFound);
    if (!found) return undefined;
    const { comments, shares, status_type } = found;
    // The post exists, so kind `not_found` now concerns only its numbers.
    const rows = isVideo(post)
      ? await read({ request: { path: `${path}/video_insights`, access_token }, names: ofReel, about: 'reel' }).catch(
          nothingIfNotFound,
        )
      : await read({
          request: { path: `${path}/insights`, query: { period: 'lifetime' }, access_token },
          names: status_type === 'added_video' ? ofVideoPost : ofPost,
          about: 'post',
        }).catch(nothingIfNotFound);
    const values: RawValues = {
      ...totalsIn(rows ?? []),
      ...(comments && { comments: comments.summary.total_count }),
      ...(shares && { shares: shares.count }),
    };
    return { values, ...(!maySeeComments && { missing: { comments: 'scope_missing' } }) };
  }

  return {
    scopes: () => ({ account: scopes, posts: scopes }),
    history_days: 730,
    settling_days: 2,

    async readAccount({ session, from, until }) {
      const { id, access_token } = readSession(session);
      const days: NumbersByDay = new Map();
      let isEmpty = true;
      for (let first = from; first <= until; first = dayAfter(first, daysAtOnce)) {
        const since = startOfDay(first);
        // It is not documented whether the range includes the end of the last day, so the range ends a day later.
        const end = Math.min(startOfDay(dayAfter(first, daysAtOnce + 1)), Math.floor(clock.now() / 1000));
        if (since >= end) break;
        const query = { period: 'day', since: String(since), until: String(end) };
        const request = { path: `${id}/insights`, query, access_token };
        const rows = await read({ request, names: ofPage, about: 'page' });
        isEmpty &&= rows.length === 0;
        addDays(days, rows);
      }
      // Pages with fewer than 100 followers get no data. Neither do accounts without the permission.
      const isTooSmall = isEmpty && session.granted_scopes?.includes('read_insights') === true;
      const missing: RawMissing = Object.fromEntries(ofPage.map((name) => [name, 'too_small']));
      return {
        days: daysBetween(from, until).flatMap((day) => {
          const values = days.get(day);
          return values ? [{ day, values }] : [];
        }),
        ...(isTooSmall && { missing }),
      };
    },

    posts_at_once: 1,
    readPosts: ({ session, posts }) => readEach(posts, (post) => readOne(session, post)),
  };
}
