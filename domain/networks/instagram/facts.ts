import type { NetworkFacts } from '../facts.ts';
import type { MetricTable } from '../metric-table.ts';
import { day, type PostLimit } from '../post-limit.ts';
import { maxHashtags, maxMentions } from './rules.ts';

// Its pages say 100 here and 50 elsewhere, and it tells which of them each account has. Stories and reels count, a
// carousel counts once.
export const instagramLimits: readonly PostLimit[] = [
  {
    unit: 'posts',
    limit: 100,
    window: { minutes: day },
    of: 'account',
    source: 'https://developers.facebook.com/docs/instagram-platform/content-publishing',
    error: 'daily_posts_used_up',
    takes: ({ kind }) => (kind === 'post' ? 1 : 0),
  },
];

/**
 * What the numbers of Instagram mean, of accounts
 * (https://developers.facebook.com/documentation/instagram-platform/api-reference/instagram-user/insights) and of media
 * (https://developers.facebook.com/documentation/instagram-platform/reference/instagram-media/insights).
 */
export const instagramMetrics: MetricTable = {
  version: 1,
  account: [
    { raw: 'views', kind: 'flow', metric: 'impressions' },
    { raw: 'reach', kind: 'flow', metric: 'reach' },
    { raw: 'total_interactions', kind: 'flow', metric: 'engagement' },
    { raw: 'accounts_engaged', kind: 'flow' },
    { raw: 'likes', kind: 'flow', metric: 'likes' },
    { raw: 'comments', kind: 'flow', metric: 'comments' },
    // Answers to stories.
    { raw: 'replies', kind: 'flow', metric: 'comments' },
    { raw: 'shares', kind: 'flow', metric: 'shares' },
    { raw: 'reposts', kind: 'flow', metric: 'shares', since: '2025-12-03' },
    { raw: 'saves', kind: 'flow', metric: 'saves' },
    // Taps on the buttons to call, write to or find a business, which are not links.
    { raw: 'profile_links_taps', kind: 'flow' },
    { raw: 'follows_and_unfollows:FOLLOWER', kind: 'flow', metric: 'followers_gained' },
    { raw: 'follows_and_unfollows:NON_FOLLOWER', kind: 'flow', metric: 'followers_gained', isLoss: true },
    // Fields of the account, not insights.
    { raw: 'followers_count', kind: 'snapshot', metric: 'followers' },
    { raw: 'follows_count', kind: 'snapshot' },
    { raw: 'media_count', kind: 'snapshot' },
  ],
  post: [
    { raw: 'views', kind: 'snapshot', metric: 'impressions' },
    { raw: 'reach', kind: 'snapshot', metric: 'reach' },
    { raw: 'total_interactions', kind: 'snapshot', metric: 'engagement', statistic: 'engagement' },
    { raw: 'likes', kind: 'snapshot', metric: 'likes' },
    { raw: 'comments', kind: 'snapshot', metric: 'comments' },
    // Answers to a story, which has no comments.
    { raw: 'replies', kind: 'snapshot', metric: 'comments' },
    { raw: 'shares', kind: 'snapshot', metric: 'shares' },
    { raw: 'reposts', kind: 'snapshot', metric: 'shares', since: '2025-12-03' },
    { raw: 'saved', kind: 'snapshot', metric: 'saves' },
    { raw: 'follows', kind: 'snapshot' },
    { raw: 'profile_visits', kind: 'snapshot', metric: 'profile_views' },
    { raw: 'profile_activity', kind: 'snapshot' },
    { raw: 'navigation', kind: 'snapshot' },
    { raw: 'ig_reels_avg_watch_time', kind: 'ratio', unit: 'milliseconds' },
    { raw: 'ig_reels_video_view_total_time', kind: 'snapshot', unit: 'milliseconds' },
    { raw: 'reels_skip_rate', kind: 'ratio' },
  ],
};

/** Instagram: docs/networks/instagram.md */
export const instagramFacts: NetworkFacts = {
  best_hours: [13, 13, 13, 13, 13, 11, 11],
  catalogs_elsewhere:
    'Instagram Login reaches none; use the Facebook page of the same business, connected as an account',
  own_limits: [
    {
      limit: 'hashtags',
      unit: 'occurrences',
      max: maxHashtags,
      types: ['profile', 'reels'], // a story has no caption
      error: 'network_refused_publication',
    },
    {
      limit: 'mentions',
      unit: 'occurrences',
      max: maxMentions,
      types: ['profile', 'reels'],
      error: 'network_refused_publication',
    },
  ],
  answers_go: true, // https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-comment/replies
  limit_sources: {
    usual: 'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media',
    first_comment:
      'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media/comments',
    comments: 'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media/comments',
    messages:
      'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/messaging-api',
  },
};
