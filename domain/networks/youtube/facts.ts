import type { NetworkFacts } from '../facts.ts';
import type { MetricDefinition, MetricTable } from '../metric-table.ts';
import type { PostLimit } from '../post-limit.ts';
import { maxTagsLength } from './rules.ts';

// What an application has that did not ask for more. A first comment takes units of another quota.
export const youtubeLimits: readonly PostLimit[] = [
  {
    unit: 'uploads',
    limit: 100,
    window: { days_in: 'America/Los_Angeles' },
    of: 'application',
    source: 'https://developers.google.com/youtube/v3/determine_quota_cost',
    error: 'daily_posts_used_up',
    takes: ({ kind }) => (kind === 'post' ? 1 : 0),
  },
];

/**
 * From this day a view counts from its first frame; before, only after a while, except in Shorts:
 * https://developers.google.com/youtube/analytics/revision_history
 */
const firstFrame = { last: '2026-08-26', next: '2026-08-27' };

function views(raw: string, rest: Pick<MetricDefinition, 'kind' | 'statistic'>): MetricDefinition[] {
  const views = { raw, ...rest, metric: 'video_views' } as const;
  return [
    { ...views, until: firstFrame.last },
    { ...views, since: firstFrame.next },
  ];
}

/** The numbers of YouTube. Its days are days in California. */
export const youtubeMetrics: MetricTable = {
  version: 1,
  account: [
    // Of each day: https://developers.google.com/youtube/analytics/metrics
    ...views('views', { kind: 'flow' }),
    // What `views` meant before it counted from the first frame.
    { raw: 'engagedViews', kind: 'flow' },
    { raw: 'likes', kind: 'flow', metric: 'likes' },
    { raw: 'dislikes', kind: 'flow' },
    { raw: 'comments', kind: 'flow', metric: 'comments' },
    { raw: 'shares', kind: 'flow', metric: 'shares' },
    { raw: 'subscribersGained', kind: 'flow', metric: 'followers_gained' },
    { raw: 'subscribersLost', kind: 'flow', metric: 'followers_gained', isLoss: true },
    { raw: 'videosAddedToPlaylists', kind: 'flow' },
    { raw: 'videosRemovedFromPlaylists', kind: 'flow' },
    { raw: 'estimatedMinutesWatched', kind: 'flow', unit: 'minutes' },
    { raw: 'averageViewDuration', kind: 'ratio', unit: 'seconds' },
    { raw: 'averageViewPercentage', kind: 'ratio' },
    // As they are now, subscribers rounded down to three digits: https://developers.google.com/youtube/v3/docs/channels
    { raw: 'subscriberCount', kind: 'snapshot', metric: 'followers' },
    { raw: 'viewCount', kind: 'snapshot' },
    { raw: 'videoCount', kind: 'snapshot' },
  ],
  // https://developers.google.com/youtube/v3/docs/videos/batchGetStats
  post: [
    ...views('viewCount', { kind: 'snapshot', statistic: 'views' }),
    { raw: 'likeCount', kind: 'snapshot', metric: 'likes', statistic: 'likes' },
    { raw: 'commentCount', kind: 'snapshot', metric: 'comments', statistic: 'comments' },
  ],
};

/** YouTube: docs/networks/youtube.md */
export const youtubeFacts: NetworkFacts = {
  best_hours: [15, 15, 15, 15, 15, 11, 11],
  // A legal statement: https://support.google.com/youtube/answer/9528076
  personal_choices: [
    {
      field: 'options.made_for_kids',
      question: 'Are the videos made for children?',
      choices: [
        { value: true, label: 'Yes, they are made for children' },
        { value: false, label: 'No, they are not made for children' },
      ],
    },
  ],
  own_limits: [
    { limit: 'title', unit: 'utf16', min: 1, error: 'youtube_title_missing' },
    {
      limit: 'options.tags',
      unit: 'utf16',
      max: maxTagsLength,
      error: 'option_not_valid',
      source: 'https://developers.google.com/youtube/v3/docs/videos#snippet.tags[]',
    },
  ],
  answers_go: true, // https://developers.google.com/youtube/v3/docs/comments/setModerationStatus
  limit_sources: {
    usual: 'https://developers.google.com/youtube/v3/docs/videos#properties',
    video_duration: 'https://support.google.com/youtube/answer/71673',
    file_size: 'https://support.google.com/youtube/answer/71673',
    first_comment: 'https://developers.google.com/youtube/v3/docs/comments',
    comments: 'https://developers.google.com/youtube/v3/docs/comments',
  },
};
