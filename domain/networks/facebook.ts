import { usualMediaCodes, type MediaRules, type NetworkRules } from './rules.ts';

const media: MediaRules = {
  holds: 'images or video', // section 3: photos go with a feed post, a video is a post of its own
  required: false,
  max_images: 10, // section 3: no documented number, the practice of schedulers
  max_video_seconds: 14_400, // 4 hours, https://developers.facebook.com/docs/graph-api/video-uploads
  max_file_size_mb: 10_240, // 10 GB, same page
  codes: {
    ...usualMediaCodes,
    too_many_images: 'facebook_too_many_images',
    video_too_long: 'facebook_video_too_long',
  },
};

// contract, operations/catalog.md, allowed_aspect_ratios
const upright = { values: [0.5625], text: ['9:16'] };

/** Facebook Pages, from networks/facebook.md unless said otherwise. */
export const facebook: NetworkRules = {
  capabilities: {
    publications: true,
    messages: true,
    products: true, // contract, operations/products.md
    webhooks: true, // section 7
    persistent_menu: true, // section 5; contract, operations/accounts.md
    comments: true,
  },
  // contract, operations/catalog.md
  comment_actions: { reply: true, hide: true, delete_own: true, delete_others: true },
  publication_types: ['profile', 'reels', 'stories'], // contract, PublicationsPublicationInput
  text: { max_characters: 63_206, unit: 'utf16', too_long: 'facebook_text_too_long' }, // contract, rulings
  max_post_bytes: 0,
  title: { max_characters: 0 },
  comment_characters: 8000, // contract, operations/catalog.md
  media,
  special_media: {
    reels: {
      ...media,
      holds: 'one video',
      max_images: 0,
      min_video_seconds: 3, // https://developers.facebook.com/documentation/video-api/guides/reels-publishing
      max_video_seconds: 90, // section 3
      aspect_ratios: upright,
    },
    stories: {
      ...media,
      required: true, // section 3: a photo story or a video story
      max_images: 1,
      min_video_seconds: 3, // https://developers.facebook.com/documentation/video-api/guides/reels-publishing
      max_video_seconds: 60, // section 3: the length that is shown
      aspect_ratios: upright,
    },
  },
  uses_link: true, // section 3, link of a feed post
  private_message_link: ({ username, external_identifier }) =>
    `https://m.me/${encodeURIComponent(username ?? external_identifier)}`,
};
