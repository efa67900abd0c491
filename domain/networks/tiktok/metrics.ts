import type { MetricTable } from '../metric-table.ts';

/**
 * The numbers of TikTok: totals as they are now, of public posts only.
 * https://developers.tiktok.com/doc/tiktok-api-v2-user-object and
 * https://developers.tiktok.com/doc/tiktok-api-v2-video-object
 */
export const tiktokMetrics: MetricTable = {
  version: 1,
  account: [
    { raw: 'follower_count', kind: 'snapshot', metric: 'followers' },
    { raw: 'following_count', kind: 'snapshot' },
    // Of all its posts since it exists, so it is no like of any day.
    { raw: 'likes_count', kind: 'snapshot' },
    { raw: 'video_count', kind: 'snapshot' },
  ],
  post: [
    { raw: 'view_count', kind: 'snapshot', metric: 'video_views', statistic: 'video_views' },
    { raw: 'like_count', kind: 'snapshot', metric: 'likes', statistic: 'likes' },
    { raw: 'comment_count', kind: 'snapshot', metric: 'comments', statistic: 'comments' },
    { raw: 'share_count', kind: 'snapshot', metric: 'shares', statistic: 'shares' },
  ],
};
