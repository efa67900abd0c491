import type { Problem } from '#ports/foundation/problem';
import { postProblem } from '../../foundation/index.ts';
import type { Post } from '../post.ts';
import { defaultMediaCodes, type MediaRules, type NetworkRules } from '../rules.ts';
import { aac, type VideoRules } from '../video-rules.ts';

/** Matches a mention of a page: https://developers.facebook.com/docs/graph-api/reference/page/feed/ */
const mention = /@\[([^[\]\n]+)\]\((\d{5,20})\)/g;

/** Returns the text as Facebook gets it: `@[Name](123456789)` mentions a page. Everything else stays as it is. */
export function sentText(text: string): string {
  return text.replace(mention, '@[$2]');
}

/** Returns the text with what `name` gives for each mention; without it the names as they are written. */
export function namedText(
  text: string,
  name: (id: string, written: string) => string = (_, written) => written,
): string {
  return text.replace(mention, (_, written: string, id: string) => name(id, written));
}

const media: MediaRules = {
  holds: 'images or video', // photos belong to a feed post, a video is a post of its own
  required: false,
  max_images: 10, // not documented; what schedulers use
  max_video_seconds: 14_400, // 4 hours
  max_file_size_mb: 10_240, // 10 GB
  max_gif_bytes: 10_485_760,
  codes: {
    ...defaultMediaCodes,
    too_many_images: 'facebook_too_many_images',
    video_too_long: 'facebook_video_too_long',
  },
};

const upright = { values: [0.5625], text: ['9:16'] };
/** Of reels and stories; stereo, 48 kHz and the rest are advice. */
const video: VideoRules = { codec: ['h264', 'hevc', 'vp9', 'av1'], frame_rate: [24, 60], sound_codec: aac };

/** Returns `option_not_valid` for each option that a post of this kind cannot have. */
function check({ options = {}, files, publication_type }: Post): readonly Problem[] {
  const isVideo = files.some(({ file_type }) => file_type === 'video');
  const isPost = publication_type !== 'stories' && publication_type !== 'reels' && !isVideo;
  const isTitled = publication_type === 'reels' || (publication_type !== 'stories' && isVideo);
  const reasons = {
    tags: isPost && options.place !== undefined ? undefined : 'only a post with a place has them',
    place: isPost ? undefined : 'videos, reels and stories have no place',
    video_title: isTitled ? undefined : 'only videos and reels have a title',
  };
  return Object.entries(reasons).flatMap(([option, reason]) =>
    reason !== undefined && options[option] !== undefined ? [postProblem('option_not_valid', { option, reason })] : [],
  );
}

/** Facebook Pages: docs/networks/facebook.md, https://developers.facebook.com/docs/graph-api/overview */
export const facebook: NetworkRules = {
  name: 'Facebook',
  capabilities: {
    publications: true,
    messages: true,
    products: true,
    webhooks: true,
    persistent_menu: true,
    comments: true,
  },
  comment_actions: { reply: true, hide: true, delete_own: true, delete_others: true },
  publication_types: ['profile', 'reels', 'stories'],
  text: { max_characters: 63_206, unit: 'utf16', too_long: 'facebook_text_too_long' },
  title: { max_characters: 0 },
  comment_characters: 8000,
  first_comment: { max_characters: 8000 },
  media,
  special_media: {
    reels: {
      ...media,
      holds: 'one video',
      max_images: 0,
      min_video_seconds: 3,
      max_video_seconds: 90,
      aspect_ratios: upright,
      video,
    },
    stories: {
      ...media,
      required: true, // a photo story or a video story
      max_images: 1,
      min_video_seconds: 3,
      max_video_seconds: 60, // what is shown
      aspect_ratios: upright,
      video,
    },
  },
  check,
  uses_link: true, // the link of a feed post
  private_message_link: ({ username, external_identifier }) =>
    `https://m.me/${encodeURIComponent(username ?? external_identifier)}`,
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
    max_characters: 1999,
    max_bytes: 0,
    window: { hours: 24, human_agent_hours: 7 * 24, templates: false },
    identifiers_of_account: true,
  },
};
