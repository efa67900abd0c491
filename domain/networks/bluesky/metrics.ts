import type { MetricTable } from '../metric-table.ts';

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
