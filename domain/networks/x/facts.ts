import type { NetworkFacts } from '../facts.ts';
import type { MetricTable } from '../metric-table.ts';
import type { PostLimit } from '../post-limit.ts';
import { maxGifFrames, maxGifHeight, maxGifPixels, maxGifWidth } from './rules.ts';

// The 10,000 posts a day of the application are more than accounts with these credits make.
export const xLimits: readonly PostLimit[] = [
  {
    unit: 'posts',
    limit: 100,
    window: { minutes: 15 },
    of: 'account',
    source: 'https://docs.x.com/x-api/fundamentals/rate-limits',
    error: 'account_throttled',
    takes: () => 1, // answers are posts
  },
];

/** The numbers of X, under the older of its two spellings: https://docs.x.com/x-api/fundamentals/metrics */
export const xMetrics: MetricTable = {
  version: 1,
  account: [
    { raw: 'followers_count', kind: 'snapshot', metric: 'followers' },
    { raw: 'following_count', kind: 'snapshot' },
    { raw: 'tweet_count', kind: 'snapshot' },
    { raw: 'listed_count', kind: 'snapshot' },
    // What the account itself liked.
    { raw: 'like_count', kind: 'snapshot' },
    { raw: 'media_count', kind: 'snapshot' },
  ],
  post: [
    { raw: 'impression_count', kind: 'snapshot', metric: 'impressions', statistic: 'impressions' },
    { raw: 'like_count', kind: 'snapshot', metric: 'likes', statistic: 'likes' },
    { raw: 'reply_count', kind: 'snapshot', metric: 'comments', statistic: 'replies' },
    { raw: 'retweet_count', kind: 'snapshot', metric: 'shares', statistic: 'retweets' },
    // Not among the reposts.
    { raw: 'quote_count', kind: 'snapshot', metric: 'shares', statistic: 'quotes' },
    { raw: 'bookmark_count', kind: 'snapshot', metric: 'saves', statistic: 'bookmarks' },
    // For 30 days.
    { raw: 'engagements', kind: 'snapshot', metric: 'engagement', statistic: 'engagement' },
    { raw: 'url_link_clicks', kind: 'snapshot', metric: 'clicks' },
    { raw: 'user_profile_clicks', kind: 'snapshot', metric: 'profile_views' },
    // Of the video, in whatever posts it is.
    { raw: 'view_count', kind: 'snapshot', metric: 'video_views', statistic: 'video_views' },
    // For 30 days.
    { raw: 'playback_0_count', kind: 'snapshot' },
    { raw: 'playback_25_count', kind: 'snapshot' },
    { raw: 'playback_50_count', kind: 'snapshot' },
    { raw: 'playback_75_count', kind: 'snapshot' },
    { raw: 'playback_100_count', kind: 'snapshot' },
  ],
};

/** X: docs/networks/x.md */
export const xFacts: NetworkFacts = {
  best_hours: [9, 9, 9, 9, 9, 10, 10],
  limits_differ_with: [{ long_posts: true }],
  own_limits: [
    {
      limit: 'cashtags',
      unit: 'occurrences',
      max: 1,
      when: 'account.enterprise=false',
      error: 'network_refused_publication',
      source: 'https://docs.x.com/x-api/posts/manage-tweets/integrate',
    },
    {
      limit: 'files_with_gif',
      unit: 'files',
      max: 1,
      error: 'images_and_video',
      source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    },
    {
      limit: 'gif_width',
      unit: 'pixels',
      max: maxGifWidth,
      error: 'network_refused_publication',
      source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    },
    {
      limit: 'gif_height',
      unit: 'pixels',
      max: maxGifHeight,
      error: 'network_refused_publication',
      source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    },
    {
      limit: 'gif_frames',
      unit: 'frames',
      max: maxGifFrames,
      error: 'network_refused_publication',
      source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    },
    {
      limit: 'gif_pixels',
      unit: 'pixels',
      max: maxGifPixels,
      error: 'network_refused_publication',
      source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    },
  ],
  limit_sources: {
    usual: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    text: 'https://docs.x.com/fundamentals/counting-characters',
    comments: 'https://docs.x.com/fundamentals/counting-characters',
    alt_text: 'https://docs.x.com/x-api/media/metadata-create',
    reply_control: 'https://docs.x.com/x-api/posts/create-posts',
    messages: 'https://docs.x.com/x-api/direct-messages/manage/introduction',
  },
};
