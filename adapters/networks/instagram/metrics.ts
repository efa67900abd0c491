import { NetworkFailure } from '#domain/networks/index';
import type { MissingReason, RawMissing, RawValues } from '#ports/numbers/metrics';
import type { MeasuredPost, NetworkMetrics, PostNumbers } from '#ports/networks/network-metrics';
import type { NetworkSession } from '#ports/networks/network-adapter';
import type { Clock } from '#ports/foundation/clock';
import { type AskGraph, graphVersion } from '../shared/graph.ts';
import {
  startOfDay,
  dayAfter,
  daysBetween,
  nothingIfNotFound,
  readEach,
  readingInsights,
  totalsIn,
} from '../shared/graph-metrics.ts';
import { TooFewViewers } from './failures.ts';
import { readSession } from './session.ts';
import { countedAccount, mediaKind } from './wire.ts';

const scopes = ['instagram_business_basic', 'instagram_business_manage_insights'];
const day = 24 * 3_600_000;

const accountMetrics = [
  'views',
  'reach',
  'total_interactions',
  'accounts_engaged',
  'likes',
  'comments',
  'replies',
  'shares',
  'reposts',
  'saves',
  'profile_links_taps',
];
const follows = 'follows_and_unfollows';
const followMetrics = [`${follows}:FOLLOWER`, `${follows}:NON_FOLLOWER`];
/** Below this number of followers, Instagram reports no follows and unfollows. */
const minFollowers = 100;

const ofAll = ['views', 'reach', 'shares', 'total_interactions'];
const ofShown = [...ofAll, 'likes', 'comments', 'saved', 'reposts'];
const ofVisits = ['follows', 'profile_visits', 'profile_activity'];
/** The metrics of each kind of media: one that does not fit fails the whole call. */
const mediaMetrics = {
  feed: [...ofShown, ...ofVisits],
  reel: [...ofShown, 'ig_reels_avg_watch_time', 'ig_reels_video_view_total_time', 'reels_skip_rate'],
  story: [...ofAll, ...ofVisits, 'replies', 'navigation'],
};

/** Every single video is a reel, however it was posted; carousels have a kind of their own. */
function toKind({ publication_type }: MeasuredPost, media_type: string): keyof typeof mediaMetrics {
  if (publication_type === 'stories') return 'story';
  return publication_type === 'reels' || media_type === 'VIDEO' ? 'reel' : 'feed';
}

/** Marks all these numbers as missing for one reason. */
function allMissing(names: readonly string[], reason: MissingReason): RawMissing {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

/** Creates the metrics part: https://developers.facebook.com/documentation/instagram-platform/insights */
export function createMetrics(call: AskGraph, clock: Clock): NetworkMetrics {
  const read = readingInsights(call, clock);

  async function readOne(
    session: NetworkSession,
    post: MeasuredPost,
  ): Promise<Omit<PostNumbers, 'external_identifier'> | undefined> {
    // Instagram never said which post it is.
    if (post.extra_data?.is_container) return { values: {} };
    // A story's numbers disappear with it.
    const age = clock.now() - Date.parse(post.publish_date);
    if (post.publication_type === 'stories' && age >= day) return undefined;
    const { id, access_token } = readSession(session);
    const path = `${graphVersion}/${post.external_identifier}`;
    const query = { fields: 'id,media_type' };
    const found = await call(mediaKind, { method: 'GET', path, query, access_token }).catch(nothingIfNotFound);
    if (!found) return undefined;
    const kind = toKind(post, found.media_type);
    const names = mediaMetrics[kind];
    const request = { path: `${path}/insights`, access_token };
    try {
      // The post exists, so kind `not_found` now concerns only its numbers.
      const rows = await read({ request, names, about: `${id} ${kind}` }).catch(nothingIfNotFound);
      return { values: totalsIn(rows ?? []) };
    } catch (error) {
      if (!(error instanceof TooFewViewers)) throw error;
      return { values: {}, missing: allMissing(names, 'too_small') };
    }
  }

  return {
    scopes: () => ({ account: scopes, posts: scopes }),
    history_days: 90,
    // Reported up to 48 hours after they end in California, which is the fourth day in UTC.
    settling_days: 3,
    // Each day takes two calls.
    days_at_once: 10,

    async readAccount({ session, from, until }) {
      const { id, access_token } = readSession(session);
      const path = `${graphVersion}/${id}/insights`;
      const counts = await call(countedAccount, {
        method: 'GET',
        path: `${graphVersion}/me`,
        query: { fields: 'followers_count,follows_count,media_count' },
        access_token,
      });
      const isSmall = (counts.followers_count ?? minFollowers) < minFollowers;
      let hasFollows = !isSmall;

      /** Reads follows and unfollows, in a separate call: no other number has this breakdown. */
      async function readFollows(query: Readonly<Record<string, string>>): Promise<RawValues> {
        if (!hasFollows) return {};
        try {
          const request = { path, query: { ...query, breakdown: 'follow_type' }, access_token };
          return totalsIn(await read({ request, names: [follows], about: `${id} follows` }));
        } catch (error) {
          if (!(error instanceof NetworkFailure) || error.kind !== 'refused') throw error;
          hasFollows = false;
          return {};
        }
      }

      const days: { readonly day: string; readonly values: RawValues }[] = [];
      const reported = new Set<string>();
      let isLate = false;
      // One call returns the sum of its range, so each day needs its own calls.
      for (const date of daysBetween(from, until)) {
        const since = startOfDay(date);
        const range = { since: String(since), until: String(startOfDay(dayAfter(date, 1))) };
        const query = { period: 'day', metric_type: 'total_value', ...range };
        const isBegun = since * 1000 < clock.now();
        const request = { path, query, access_token };
        const counted: RawValues = isBegun
          ? {
              ...totalsIn(await read({ request, names: accountMetrics, about: `${id} account` })),
              ...(await readFollows(query)),
            }
          : {};
        const names = Object.keys(counted);
        for (const name of names) reported.add(name);
        if (isBegun) isLate = names.length === 0;
        const values = { ...counted, ...(date === until && countsIn(counts)) };
        if (Object.keys(values).length > 0) days.push({ day: date, values });
      }
      // Metrics that Instagram reported for earlier days, or may still report when there are none yet.
      const awaited = [...accountMetrics, ...(hasFollows ? followMetrics : [])].filter(
        (name) => reported.size === 0 || reported.has(name),
      );
      const missing = {
        ...(isLate && allMissing(awaited, 'late')),
        ...(isSmall && allMissing(followMetrics, 'too_small')),
      };
      return { days, ...(Object.keys(missing).length > 0 && { missing }) };
    },

    posts_at_once: 1,
    readPosts: ({ session, posts }) => readEach(posts, (post) => readOne(session, post)),
  };
}

/** Returns the counts that are present. */
function countsIn(counts: Readonly<Record<string, number | undefined>>): RawValues {
  return Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) => (count === undefined ? [] : [[name, count]])),
  );
}
