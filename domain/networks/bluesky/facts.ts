import type { NetworkFacts } from '../facts.ts';
import type { MetricTable } from '../metric-table.ts';
import { day, type PostLimit } from '../post-limit.ts';

// A record that is made takes three points; who may reply to a post is a record of its own.
export const blueskyLimits = [60, day].map((minutes): PostLimit => ({
  unit: 'points',
  limit: minutes === day ? 35_000 : 5000,
  window: { minutes },
  of: 'account',
  source: 'https://docs.bsky.app/docs/advanced-guides/rate-limits',
  error: 'account_throttled',
  takes: ({ index, content: { reply_control = 'everyone' } }) => (index === 0 && reply_control !== 'everyone' ? 6 : 3),
}));

/**
 * The numbers of Bluesky: totals as they are now, without anything of the past, and without impressions or reach.
 * https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/actor/defs.json (`profileViewDetailed`) and
 * https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/defs.json (`postView`)
 */
export const blueskyMetrics: MetricTable = {
  version: 1,
  account: [
    { raw: 'followersCount', kind: 'snapshot', metric: 'followers' },
    { raw: 'followsCount', kind: 'snapshot' },
    { raw: 'postsCount', kind: 'snapshot' },
  ],
  post: [
    { raw: 'likeCount', kind: 'snapshot', metric: 'likes', statistic: 'likes' },
    { raw: 'replyCount', kind: 'snapshot', metric: 'comments', statistic: 'replies' },
    { raw: 'repostCount', kind: 'snapshot', metric: 'shares', statistic: 'retweets' },
    { raw: 'quoteCount', kind: 'snapshot', metric: 'shares', statistic: 'quotes' },
    { raw: 'bookmarkCount', kind: 'snapshot', metric: 'saves', statistic: 'bookmarks' },
  ],
};

/** Bluesky: docs/networks/bluesky.md */
export const blueskyFacts: NetworkFacts = {
  best_hours: [10, 10, 10, 10, 10, 11, 11],
  limit_sources: {
    usual: 'https://docs.bsky.app/docs/advanced-guides/posts',
    text: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/post.json',
    images: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/gallery.json',
    video_duration: 'https://github.com/bluesky-social/social-app', // the official app
    file_size: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/video.json',
    alt_text: 'https://github.com/bluesky-social/social-app',
    reply_control: 'https://docs.bsky.app/docs/tutorials/thread-gates',
    messages: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/chat/bsky/convo/defs.json',
  },
};
