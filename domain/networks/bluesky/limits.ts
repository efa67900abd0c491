import { day, type PostLimit } from '../post-limit.ts';

// A record that is made takes three points; who may reply to a post is a record of its own.
export const blueskyLimits = [60, day].map((minutes): PostLimit => ({
  unit: 'points',
  limit: minutes === day ? 35_000 : 5000,
  window: { minutes },
  of: 'account',
  source: 'https://docs.bsky.app/docs/advanced-guides/rate-limits',
  error: 'account_throttled',
  takes: ({ index, content: { reply_control = 'everyone' } }) => (index === 0 && reply_control !== 'everyone' ? 6 : 3),
}));
