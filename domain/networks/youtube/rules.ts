import type { Problem } from '#ports/foundation/problem';
import { countUtf16, countUtf8Bytes, postProblem } from '../../foundation/index.ts';
import { coverProblems, notAccepted } from '../choice-problems.ts';
import type { Post } from '../post.ts';
import { defaultMediaCodes, type NetworkRules, type TextCount } from '../rules.ts';

const maxTitle = 100;
const maxComment = 10_000;
const maxDescription = 5000; // UTF-16 units in this interface, and bytes at YouTube

/** Of all tags together, as YouTube counts them, in UTF-16 code units. */
export const maxTagsLength = 500;

function checkTitle({ title = '' }: Post): readonly Problem[] {
  return title.trim() === '' ? [postProblem('youtube_title_missing', { max: maxTitle })] : [];
}

function measure({ text = '' }: Pick<Post, 'text'>): readonly [TextCount, TextCount] {
  return [
    { unit: 'utf16', count: countUtf16(text), max: maxDescription },
    { unit: 'bytes', count: countUtf8Bytes(text), max: maxDescription },
  ];
}

/**
 * Checks that a video with a first comment takes comments: https://support.google.com/youtube/answer/9706180 (made for
 * kids), https://support.google.com/youtube/answer/157177 (private)
 */
function checkComment({ first_comment, options, privacy }: Post): readonly Problem[] {
  if (first_comment === undefined) return [];
  const reason = 'YouTube takes no comments, thus no first one, on videos made for kids';
  return [
    ...(options?.made_for_kids === true ? [postProblem('option_not_valid', { option: 'made_for_kids', reason })] : []),
    ...(privacy === 'private' ? [notAccepted('YouTube takes no comments on private videos')] : []),
  ];
}

/**
 * Returns what is wrong with the title and the first comment, and `<` and `>` in title or description:
 * https://developers.google.com/youtube/v3/docs/videos#properties
 */
function check(post: Post): readonly Problem[] {
  const { title = '', text = '' } = post;
  const hasBrackets = /[<>]/.test(title + text);
  return [
    ...checkTitle(post),
    ...checkComment(post),
    ...coverProblems(post),
    ...(hasBrackets ? [notAccepted('YouTube does not accept < or > in titles and descriptions')] : []),
  ];
}

/** What a call takes that changes something: https://developers.google.com/youtube/v3/determine_quota_cost */
const change = 50;
/** Looking at what was uploaded until it is processed. */
const looks = 15;

/** YouTube: docs/networks/youtube.md, https://developers.google.com/youtube/v3/docs */
export const youtube: NetworkRules = {
  name: 'YouTube',
  capabilities: {
    publications: true,
    messages: false,
    products: false,
    webhooks: false, // comments are polled
    persistent_menu: false,
    comments: true,
  },
  comment_actions: { reply: true, hide: true, delete_own: true, delete_others: true },
  publication_types: ['profile'],
  ai_label: 'contains_synthetic_media',
  text: { max_characters: maxDescription, unit: 'utf16', too_long: 'youtube_description_too_long' },
  measure,
  title: { max_characters: maxTitle, too_long: 'youtube_title_missing', data: { max: maxTitle } },
  comment_characters: maxComment,
  first_comment: { max_characters: maxComment },
  // Uploads have a quota of their own.
  units_to_send: ({ first_comment, options = {} }) =>
    looks + [first_comment, options.cover, options.playlist_id].filter((one) => one !== undefined).length * change,
  media: {
    holds: 'one video',
    required: false,
    max_images: 0, // images are not possible
    max_video_seconds: 43_200, // 12 hours; 15 minutes for a channel that is not verified
    max_file_size_mb: 262_144, // 256 GB
    codes: { ...defaultMediaCodes, not_one_video: 'youtube_needs_one_video' },
  },
  uses_link: false,
  privacies: ['public', 'unlisted', 'private'],
  check,
};
