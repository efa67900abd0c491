import { day, type PostLimit } from '../post-limit.ts';

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
