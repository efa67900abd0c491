import type { PostLimit } from '../post-limit.ts';

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
