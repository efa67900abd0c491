import type { NetworkFacts } from '../facts.ts';

/** TikTok: docs/networks/tiktok.md */
export const tiktokFacts: NetworkFacts = {
  best_hours: [18, 18, 18, 18, 17, 11, 18],
  // https://developers.tiktok.com/doc/content-sharing-guidelines
  personal_choices: [
    {
      field: 'privacy',
      question: 'Who can see the posts?',
      choices: [
        { value: 'PUBLIC_TO_EVERYONE', label: 'Everyone' },
        { value: 'FOLLOWER_OF_CREATOR', label: 'Followers' },
        { value: 'MUTUAL_FOLLOW_FRIENDS', label: 'Friends: followers who are followed back' },
        { value: 'SELF_ONLY', label: 'Only you' },
      ],
      offered_in: 'privacy_level_options',
    },
  ],
  limit_sources: {
    usual: 'https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide',
    text: 'https://developers.tiktok.com/doc/content-posting-api-reference-direct-post',
    title: 'https://developers.tiktok.com/doc/content-posting-api-reference-photo-post',
    images: 'https://developers.tiktok.com/doc/content-posting-api-reference-photo-post',
    privacy: 'https://developers.tiktok.com/doc/content-posting-api-reference-query-creator-info',
  },
};
