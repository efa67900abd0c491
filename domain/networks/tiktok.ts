import { usualMediaCodes, type NetworkRules } from './rules.ts';

/** TikTok, from networks/tiktok.md unless said otherwise. */
export const tiktok: NetworkRules = {
  capabilities: {
    publications: true,
    messages: false, // section 5
    products: false,
    webhooks: true, // section 7
    persistent_menu: false,
    comments: false, // section 5; contract, operations/catalog.md
  },
  comment_actions: { reply: false, hide: false, delete_own: false, delete_others: false },
  publication_types: ['profile'], // contract, PublicationsPublicationInput
  text: { max_characters: 2200, unit: 'utf16', too_long: 'tiktok_text_too_long' }, // specification
  max_post_bytes: 0,
  title: { max_characters: 90, too_long: 'tiktok_title_too_long' }, // section 3, photos
  comment_characters: 0,
  media: {
    holds: 'images or video', // contract, errors.md, 934
    required: true, // contract, errors.md, 922
    max_images: 35, // section 3
    min_video_seconds: 3, // https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide
    refused_formats: ['bmp'],
    max_video_seconds: 600, // section 3: of the API; an account's own may be lower
    max_file_size_mb: 4096, // section 3: 4 GB
    codes: {
      ...usualMediaCodes,
      too_many_images: 'tiktok_too_many_images',
      images_and_video: 'tiktok_images_and_video',
      second_video: 'tiktok_one_video_only',
    },
  },
  uses_link: false,
  // Which of them an account offers is known when it is asked.
  privacies: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
};
