import type { NetworkFacts } from '../facts.ts';
import { maxHashtags, maxMentions } from './rules.ts';

/** Instagram: docs/networks/instagram.md */
export const instagramFacts: NetworkFacts = {
  best_hours: [13, 13, 13, 13, 13, 11, 11],
  catalogs_elsewhere:
    'Instagram Login reaches none; use the Facebook page of the same business, connected as an account',
  own_limits: [
    {
      limit: 'hashtags',
      unit: 'occurrences',
      max: maxHashtags,
      types: ['profile', 'reels'], // a story has no caption
      error: 'network_refused_publication',
    },
    {
      limit: 'mentions',
      unit: 'occurrences',
      max: maxMentions,
      types: ['profile', 'reels'],
      error: 'network_refused_publication',
    },
  ],
  answers_go: true, // https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-comment/replies
  limit_sources: {
    usual: 'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media',
    first_comment:
      'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media/comments',
    comments: 'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media/comments',
    messages:
      'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/messaging-api',
  },
};
