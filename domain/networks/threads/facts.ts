import type { NetworkFacts } from '../facts.ts';
import type { MetricTable } from '../metric-table.ts';
import { day, type PostLimit } from '../post-limit.ts';
import { maxLinks } from './rules.ts';

export const threadsLimits: readonly PostLimit[] = [
  {
    unit: 'posts',
    limit: 250,
    window: { minutes: day },
    of: 'account',
    source: 'https://developers.facebook.com/documentation/threads/overview',
    error: 'threads_quota_used_up',
    takes: ({ index }) => (index === 0 ? 1 : 0),
  },
  {
    unit: 'replies',
    limit: 1000,
    window: { minutes: day },
    of: 'account',
    source: 'https://developers.facebook.com/documentation/threads/overview',
    error: 'threads_quota_used_up',
    takes: ({ index }) => (index === 0 ? 0 : 1),
  },
];

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

/** Threads: docs/networks/threads.md */
export const threadsFacts: NetworkFacts = {
  best_hours: [8, 8, 8, 8, 8, 9, 9],
  own_limits: [
    {
      limit: 'links',
      unit: 'occurrences',
      max: maxLinks,
      error: 'link_not_valid',
      source: 'https://developers.facebook.com/documentation/threads/posts',
    },
  ],
  // Not documented by the network, but seen by others:
  // https://glama.ai/mcp/connectors/io.github.Firefloco/chirpie/tools/chirpie_delete_comment
  answers_go: true,
  limit_sources: {
    usual: 'https://developers.facebook.com/documentation/threads/overview',
    reply_control: 'https://developers.facebook.com/documentation/threads/reference/publishing',
    alt_text: 'https://developers.facebook.com/documentation/threads/reference/publishing',
  },
};
