import type { Problem } from '#ports/foundation/problem';
import { splitGraphemes } from 'unicode-segmenter/grapheme';
import { countGraphemes, countUtf8Bytes, postProblem } from '../../foundation/index.ts';
import { addressForm, findAddresses, pathPattern } from '../find-addresses.ts';
import type { Post } from '../post.ts';
import { defaultMediaCodes, type NetworkRules, type TextCount } from '../rules.ts';
import { metaVideo } from '../video-rules.ts';

const maxCharacters = 500;
/** Of different addresses, in the text and the link field together. */
export const maxLinks = 5;

const letters = String.raw`\p{L}\p{M}\p{N}`;
/** Threads does not say how it reads addresses. Only how many there are matters. */
const addresses = addressForm(
  String.raw`[${letters}.:_\-]*[${letters}]`,
  (host, known, scheme) => (scheme ? host.length : known),
  String.raw`(?=[\/?#])${pathPattern(letters, String.raw`|[\[\]?]`, '*')}`,
);

const emoji = /\p{ExtPict}|\p{RI}|\u20E3/u;

/** Returns the length as Threads counts it: a grapheme counts 1, one with an emoji as many as it has UTF-8 bytes. */
function countCharacters(text: string): number {
  // ASCII has no emoji.
  if (countUtf8Bytes(text) === text.length) return countGraphemes(text);
  let characters = 0;
  for (const grapheme of splitGraphemes(text)) {
    characters += emoji.test(grapheme) ? countUtf8Bytes(grapheme) : 1;
  }
  return characters;
}

function measure({ text = '' }: Pick<Post, 'text'>): readonly [TextCount] {
  return [{ unit: 'weight', count: countCharacters(text), max: maxCharacters }];
}

function checkLinks({ text = '', link }: Post): readonly Problem[] {
  const links = new Set([...findAddresses(text, addresses).map((address) => address.text), ...(link ? [link] : [])]);
  return links.size > maxLinks ? [postProblem('link_not_valid', { reason: `more than ${maxLinks} links` })] : [];
}

/** https://developers.facebook.com/docs/threads/create-posts/polls */
function checkPoll({ options, files }: Post): readonly Problem[] {
  if (options?.poll === undefined || files.length === 0) return [];
  return [postProblem('option_not_valid', { option: 'poll', reason: 'a post with files cannot have a poll' })];
}

/** Returns `link_not_valid` for too many different links, and `option_not_valid` for a poll beside files. */
function check(post: Post): readonly Problem[] {
  return [...checkLinks(post), ...checkPoll(post)];
}

/** Threads: docs/networks/threads.md, https://developers.facebook.com/documentation/threads */
export const threads: NetworkRules = {
  name: 'Threads',
  capabilities: {
    publications: true,
    messages: false,
    products: false,
    webhooks: true,
    persistent_menu: false,
    comments: true,
  },
  comment_actions: { reply: true, hide: true, delete_own: true, delete_others: false },
  publication_types: ['profile'],
  text: { max_characters: maxCharacters, unit: 'graphemes', too_long: 'threads_text_too_long' },
  measure,
  title: { max_characters: 0 },
  comment_characters: 500,
  replies_are_posts: true,
  media: {
    holds: 'mixed',
    required: false,
    max_images: 20, // a carousel
    max_video_seconds: 300,
    max_file_size_mb: 1024,
    image_ratios: { min: 0.1, max: 10 },
    video_ratios: { min: 0.01, max: 10 },
    video: metaVideo,
    refused_formats: ['bmp'],
    max_gif_frames: 1,
    alt_text_characters: 1000,
    codes: { ...defaultMediaCodes, too_many_images: 'threads_too_many_files' },
  },
  thread: { max_parts: 24 }, // a habit of ours: the network states no limit but 1,000 answers a day
  uses_link: true, // link_attachment
  reply_controls: ['everyone', 'accounts_you_follow', 'mentioned_only', 'parent_post_author_only', 'followers_only'],
  check,
};
