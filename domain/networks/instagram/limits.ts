import { day, type PostLimit } from '../post-limit.ts';

// Its pages say 100 here and 50 elsewhere, and it tells which of them each account has. Stories and reels count, a
// carousel counts once.
export const instagramLimits: readonly PostLimit[] = [
  {
    unit: 'posts',
    limit: 100,
    window: { minutes: day },
    of: 'account',
    source: 'https://developers.facebook.com/docs/instagram-platform/content-publishing',
    error: 'daily_posts_used_up',
    takes: ({ kind }) => (kind === 'post' ? 1 : 0),
  },
];
