import type { MetricTable } from '../metric-table.ts';

/** What the numbers of Threads mean: https://developers.facebook.com/documentation/threads/insights */
export const threadsMetrics: MetricTable = {
  version: 1,
  account: [
    { raw: 'views', kind: 'flow', metric: 'impressions' },
    { raw: 'likes', kind: 'flow', metric: 'likes' },
    { raw: 'replies', kind: 'flow', metric: 'comments' },
    { raw: 'reposts', kind: 'flow', metric: 'shares' },
    { raw: 'quotes', kind: 'flow', metric: 'shares' },
    { raw: 'clicks', kind: 'flow', metric: 'clicks' },
    { raw: 'followers_count', kind: 'snapshot', metric: 'followers' },
  ],
  post: [
    { raw: 'views', kind: 'snapshot', metric: 'impressions' },
    { raw: 'likes', kind: 'snapshot', metric: 'likes' },
    { raw: 'replies', kind: 'snapshot', metric: 'comments' },
    { raw: 'reposts', kind: 'snapshot', metric: 'shares' },
    { raw: 'quotes', kind: 'snapshot', metric: 'shares' },
    // Outside Threads.
    { raw: 'shares', kind: 'snapshot', metric: 'shares' },
  ],
};
