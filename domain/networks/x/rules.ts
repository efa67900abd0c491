import type { Problem } from '#ports/foundation/problem';
import { countUtf16, postProblem } from '../../foundation/index.ts';
import { notAccepted } from '../choice-problems.ts';
import type { Post, PostFile } from '../post.ts';
import { defaultMediaCodes, type NetworkRules, type TextCount } from '../rules.ts';
import { findXLinks, weighXText } from './weigh-text.ts';

const maxCharacters = 280;
/** Of an animated GIF: pixels, pictures, and the pixels of all its pictures together. Others are made smaller. */
export const maxGifWidth = 1280;
export const maxGifHeight = 1080;
export const maxGifFrames = 350;
export const maxGifPixels = 300_000_000;
/** For accounts that pay X, by weight only. */
const maxWeightOfLongPosts = 25_000;

function measure({ text = '', account }: Pick<Post, 'account' | 'text'>): readonly TextCount[] {
  const isLong = account?.extra_data?.long_posts === true;
  const weight = { unit: 'weight', count: weighXText(text), max: maxWeightOfLongPosts } as const;
  if (isLong) return [weight];
  return [
    { unit: 'utf16', count: countUtf16(text), max: maxCharacters },
    { ...weight, max: maxCharacters },
  ];
}

/** As X finds them: https://github.com/twitter/twitter-text */
const cashtag = /(?<=^|\s)\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?=$|\s|[!'#%&"()*+,\\\-./:;<=>?@[\]^_{|}~$])/giu;

const isEnterprise = ({ account }: Post): boolean => account?.extra_data?.enterprise === true;

/**
 * Returns `network_refused_publication` when a text has several cashtags, which X takes from Enterprise customers
 * alone.
 */
function checkCashtags(post: Post): readonly Problem[] {
  const count = post.text?.match(cashtag)?.length ?? 0;
  return count > 1 && !isEnterprise(post)
    ? [notAccepted('X takes one cashtag (such as $TSLA) in a post: leave the others out')]
    : [];
}

function isGif(file: PostFile): boolean {
  return file.file_format === 'gif';
}

function isImage(file: PostFile): boolean {
  return file.file_type === 'image';
}

/** Returns `images_and_video` when a GIF, which X treats like a video, is not alone. */
function checkGif({ files }: Post): readonly Problem[] {
  // If there is a video, the usual rule has reported it already.
  return files.length > 1 && files.every(isImage) && files.some(isGif) ? [postProblem('images_and_video')] : [];
}

/**
 * Returns `network_refused_publication` for every animated GIF that is too large, since only X could make it smaller.
 */
function checkGifSize({ files }: Post): readonly Problem[] {
  const large = files.filter(
    ({ file_properties: { frames = 0, height, width } }) =>
      frames > maxGifFrames ||
      width * height * frames > maxGifPixels ||
      (frames > 0 && (width > maxGifWidth || height > maxGifHeight)),
  );
  return large.map(({ _id: id_upload }) => notAccepted('an animated GIF must be smaller or shorter', { id_upload }));
}

/**
 * Returns `option_not_valid` when more than one of a poll, a quoted post and files is attached, or X takes no quotes
 * from the application.
 */
function checkAttached(post: Post): readonly Problem[] {
  const { options = {}, files } = post;
  const { poll, quote_post_id: quoted } = options;
  const refused = (option: string, reason: string): Problem => postProblem('option_not_valid', { option, reason });
  if (quoted !== undefined && !isEnterprise(post)) {
    const reason =
      'X takes quotes from Enterprise customers alone: put the link of the post into the text, or have the operator set X_ENTERPRISE and connect the account again';
    return [refused('quote_post_id', reason)];
  }
  return [
    ...(poll !== undefined && files.length > 0 ? [refused('poll', 'a post with a poll has no files')] : []),
    ...(quoted !== undefined && files.length > 0
      ? [refused('quote_post_id', 'a post that quotes another has no files')]
      : []),
    ...(poll !== undefined && quoted !== undefined ? [refused('poll', 'a post that quotes another has no poll')] : []),
  ];
}

function check(post: Post): readonly Problem[] {
  return [...checkCashtags(post), ...checkGif(post), ...checkGifSize(post), ...checkAttached(post)];
}

/** X: docs/networks/x.md, https://docs.x.com/x-api/introduction */
export const x: NetworkRules = {
  name: 'X',
  capabilities: {
    publications: true,
    messages: true,
    products: false,
    webhooks: false, // polled
    persistent_menu: false,
    comments: true,
  },
  comment_actions: { reply: true, hide: true, delete_own: true, delete_others: false },
  publication_types: ['profile'],
  text: { max_characters: maxCharacters, unit: 'utf16', too_long: 'x_text_too_long' },
  measure,
  title: { max_characters: 0 },
  comment_characters: 280,
  replies_are_posts: true,
  media: {
    holds: 'images or video',
    required: false,
    max_images: 4,
    min_video_seconds: 0.5,
    max_video_seconds: 140,
    video_ratios: { min: 1 / 3, max: 3 },
    // H.264 of the High profile, which has 8 bits, or what it contains.
    video: {
      codec: ['h264'],
      chroma: ['4:2:0'],
      bit_depth: [0, 8],
      frame_rate: [0, 60],
      // The page ends at 1280 by 1024 and recommends 720 by 1280: what it calls the largest size is advice.
      shorter_side: [32, Infinity],
      sound_codec: ['aac'],
      sound_channels: [0, 2],
    },
    refused_formats: ['bmp'],
    max_file_size_mb: 512,
    max_gif_bytes: 15_000_000,
    alt_text_characters: 1000,
    codes: { ...defaultMediaCodes, too_many_images: 'x_too_many_images', video_too_long: 'x_video_too_long' },
  },
  uses_link: false, // links are part of the text
  credits: {
    sending: ({ text = '', link }) => (link !== undefined || findXLinks(text).length > 0 ? 200 : 15),
    deletion: 15,
    message: 15,
    arriving: 10,
    reading: 1,
    comments_read: { min: 10, max: 50 }, // a search takes at least 10: https://docs.x.com/x-api/posts/search-recent-posts
  },
  ai_label: 'made_with_ai',
  thread: { max_parts: 24 }, // a habit of ours: the network states no limit
  reply_controls: ['following', 'mentionedUsers', 'subscribers', 'verified'], // X's reply_settings
  check,
  messages: {
    types: ['simple_message', 'file_message'],
    max_characters: 10_000,
    max_bytes: 0,
    uploads_only: true,
    identifiers_of_account: false,
  },
};
