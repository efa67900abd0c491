import type { Problem } from '#ports/foundation/problem';
import { notAccepted } from '../choice-problems.ts';
import type { Post } from '../post.ts';
import { defaultMediaCodes, type MediaRules, type NetworkRules } from '../rules.ts';
import { metaVideo } from '../video-rules.ts';

const codes = {
  ...defaultMediaCodes,
  too_many_images: 'instagram_too_many_images',
  video_too_long: 'instagram_video_too_long',
} as const;

const media: MediaRules = {
  holds: 'mixed', // a carousel
  required: true,
  max_images: 10,
  max_video_seconds: 900, // a single video is a reel of at most 15 minutes
  max_file_size_mb: 300, // of a reel
  min_video_seconds: 3,
  image_ratios: { min: 0.8, max: 1.91 },
  video_ratios: { min: 0.01, max: 10 },
  video: metaVideo,
  refused_formats: ['bmp'],
  max_gif_frames: 1,
  aspect_ratios: { values: [1, 0.8, 1.91, 0.5625], text: ['1:1', '4:5', '1.91:1', '9:16'] },
  codes,
};

const maxCommentCharacters = 300;

export const maxHashtags = 30;
export const maxMentions = 20;

/** Returns `network_refused_publication` when a caption has too many hashtags or mentions. */
function checkCaption({ text = '', publication_type }: Post): readonly Problem[] {
  if (publication_type === 'stories') return [];
  const hashtags = text.match(/[#＃][\p{L}\p{M}\p{N}_]+/gu)?.length ?? 0;
  const mentions = text.match(/@[A-Za-z0-9_.]+/g)?.length ?? 0;
  return [
    ...(hashtags > maxHashtags ? [notAccepted(`a caption has at most ${maxHashtags} hashtags`)] : []),
    ...(mentions > maxMentions ? [notAccepted(`a caption has at most ${maxMentions} mentions`)] : []),
  ];
}

/**
 * Instagram professional accounts: docs/networks/instagram.md,
 * https://developers.facebook.com/documentation/instagram-platform/overview
 */
export const instagram: NetworkRules = {
  name: 'Instagram',
  capabilities: {
    publications: true,
    messages: true,
    products: true,
    webhooks: true,
    persistent_menu: true,
    comments: true,
  },
  comment_actions: { reply: true, hide: true, delete_own: true, delete_others: false },
  publication_types: ['profile', 'reels', 'stories'],
  text: { max_characters: 2200, unit: 'utf16', too_long: 'instagram_text_too_long' },
  title: { max_characters: 0 },
  comment_characters: maxCommentCharacters,
  first_comment: { max_characters: maxCommentCharacters },
  media: { ...media, alt_text_characters: 1000 }, // not in reels and stories
  special_media: {
    reels: { ...media, holds: 'one video', required: false, max_images: 0, image_ratios: { min: 0.01, max: 10 } },
    stories: {
      ...media,
      holds: 'images or video',
      max_images: 1,
      image_ratios: { min: 0.1, max: 10 },
      video_ratios: { min: 0.1, max: 10 },
      max_video_seconds: 60,
      max_file_size_mb: 100,
      codes: { ...codes, video_too_long: 'instagram_story_too_long' },
    },
  },
  ai_label: 'is_ai_generated',
  uses_link: false, // links are plain text
  check: checkCaption,
  private_message_link: ({ username }) => username && `https://ig.me/m/${encodeURIComponent(username)}`,
  messages: {
    types: [
      'simple_message',
      'file_message',
      'quick_reply_message',
      'button_message',
      'elements_message',
      'comment_message',
      'publication_message',
    ],
    max_characters: 1000,
    max_bytes: 1000,
    window: { hours: 24, human_agent_hours: 7 * 24, templates: false },
    identifiers_of_account: true,
  },
};
