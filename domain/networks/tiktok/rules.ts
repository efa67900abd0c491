import { usualMediaCodes, type NetworkRules } from '../rules.ts';

/** TikTok: docs/networks/tiktok.md, https://developers.tiktok.com/doc/overview */
export const tiktok: NetworkRules = {
  name: 'TikTok',
  capabilities: {
    publications: true,
    messages: false,
    products: false,
    webhooks: true,
    persistent_menu: false,
    comments: false,
  },
  comment_actions: { reply: false, hide: false, delete_own: false, delete_others: false },
  publication_types: ['profile'],
  text: { max_characters: 2200, unit: 'utf16', too_long: 'tiktok_text_too_long' },
  max_post_bytes: 0,
  title: { max_characters: 90, too_long: 'tiktok_title_too_long' }, // of photo posts
  comment_characters: 0,
  media: {
    holds: 'images or video',
    required: true,
    max_images: 35,
    min_video_seconds: 3, // https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide
    refused_formats: ['bmp'],
    max_video_seconds: 600, // the API's limit; an account's own may be lower
    max_file_size_mb: 4096, // 4 GB
    codes: {
      ...usualMediaCodes,
      too_many_images: 'tiktok_too_many_images',
      images_and_video: 'tiktok_images_and_video',
      second_video: 'tiktok_one_video_only',
    },
  },
  uses_link: false,
  // Which of these an account offers is known only when it is asked.
  privacies: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
};
