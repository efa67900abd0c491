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
