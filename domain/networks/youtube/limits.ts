import type { PostLimit } from '../post-limit.ts';

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
