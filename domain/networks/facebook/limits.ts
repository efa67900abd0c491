import { day, type PostLimit } from '../post-limit.ts';

export const facebookLimits: readonly PostLimit[] = [
  {
    unit: 'reels',
    limit: 30,
    window: { minutes: day },
    of: 'account',
    source: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    error: 'account_throttled',
    takes: ({ kind, content }) => (kind === 'post' && content.publication_type === 'reels' ? 1 : 0),
  },
];
