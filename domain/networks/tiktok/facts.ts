import type { NetworkFacts } from '../facts.ts';
import type { MetricTable } from '../metric-table.ts';
import { day, type PostLimit } from '../post-limit.ts';

// It varies between creators, and TikTok does not report it: typically 15.
export const tiktokLimits: readonly PostLimit[] = [
  {
    unit: 'posts',
    limit: 15,
    window: { minutes: day },
    of: 'account',
    source: 'https://developers.tiktok.com/doc/content-sharing-guidelines',
    error: 'daily_posts_used_up',
    takes: () => 1,
  },
];

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

/** TikTok: docs/networks/tiktok.md */
export const tiktokFacts: NetworkFacts = {
  best_hours: [18, 18, 18, 18, 17, 11, 18],
  // https://developers.tiktok.com/doc/content-sharing-guidelines
  personal_choices: [
    {
      field: 'privacy',
      question: 'Who can see the posts?',
      choices: [
        { value: 'PUBLIC_TO_EVERYONE', label: 'Everyone' },
        { value: 'FOLLOWER_OF_CREATOR', label: 'Followers' },
        { value: 'MUTUAL_FOLLOW_FRIENDS', label: 'Friends: followers who are followed back' },
        { value: 'SELF_ONLY', label: 'Only you' },
      ],
      offered_in: 'privacy_level_options',
    },
  ],
  limit_sources: {
    usual: 'https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide',
    text: 'https://developers.tiktok.com/doc/content-posting-api-reference-direct-post',
    title: 'https://developers.tiktok.com/doc/content-posting-api-reference-photo-post',
    images: 'https://developers.tiktok.com/doc/content-posting-api-reference-photo-post',
    privacy: 'https://developers.tiktok.com/doc/content-posting-api-reference-query-creator-info',
  },
};
