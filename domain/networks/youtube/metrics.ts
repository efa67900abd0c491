import type { MetricDefinition, MetricTable } from '../metric-table.ts';

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
