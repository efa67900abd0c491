import type { MetricTable } from '../metric-table.ts';

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
