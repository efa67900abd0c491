import type { Problem } from '#ports/foundation/problem';
import { postProblem } from '../../foundation/index.ts';
import { notAccepted } from '../choice-problems.ts';
import { type Post, type PostFile, getDuration } from '../post.ts';
import { defaultMediaCodes, type NetworkRules } from '../rules.ts';

const maxText = 800; // of the description
const maxTitle = 100;
/** In UTF-16 code units. */
export const maxLinkLength = 2048;

/** Checks the board: every pin needs one, and its identifier consists of digits. */
function checkBoard(board: string | undefined): readonly Problem[] {
  if (!board) return [postProblem('pinterest_board_not_valid', { reason: 'missing' })];
  return /^\d+$/.test(board)
    ? []
    : [postProblem('pinterest_board_not_valid', { reason: 'not the identifier of a board' })];
}

function checkLink(link: string | undefined): readonly Problem[] {
  if (link === undefined || link.length <= maxLinkLength) return [];
  return [postProblem('link_not_valid', { reason: `longer than ${maxLinkLength} characters` })];
}

/**
 * Returns `network_refused_publication` when the images of a carousel differ in size
 * (https://developers.pinterest.com/docs/api/v5/pins-create).
 */
function checkCarousel(files: readonly PostFile[]): readonly Problem[] {
  if (files.some(({ file_type }) => file_type === 'video')) return [];
  const sizes = new Set(files.map(({ file_properties: is }) => `${is.width}x${is.height}`));
  return sizes.size > 1 ? [notAccepted('all images of a carousel have the same size')] : [];
}

/** Checks that the frame for the cover is one of the video. */
function checkCover({ options, files: [file] }: Post): readonly Problem[] {
  const option = 'cover_image_key_frame_time';
  const cover = options?.[option];
  if (cover === undefined || !file) return [];
  if (file.file_type !== 'video') return [postProblem('option_not_valid', { option, reason: 'it is for videos only' })];
  return Number(cover) > getDuration(file)
    ? [postProblem('option_not_valid', { option, reason: 'the video ends before that' })]
    : [];
}

/** Returns what is wrong with the board, link and cover, and with the sizes of the images. */
function check(post: Post): readonly Problem[] {
  return [
    ...checkBoard(post.id_destination),
    ...checkLink(post.link),
    ...checkCarousel(post.files),
    ...checkCover(post),
  ];
}

/** Pinterest: docs/networks/pinterest.md, https://developers.pinterest.com/docs/api/v5/ */
export const pinterest: NetworkRules = {
  name: 'Pinterest',
  capabilities: {
    publications: true,
    messages: false,
    products: false,
    webhooks: false,
    persistent_menu: false,
    comments: false,
  },
  comment_actions: { reply: false, hide: false, delete_own: false, delete_others: false },
  publication_types: ['profile'],
  text: {
    max_characters: maxText,
    unit: 'utf16',
    too_long: 'pinterest_field_too_long',
    data: { field: 'text', max: maxText },
  },
  title: { max_characters: maxTitle, too_long: 'pinterest_field_too_long', data: { field: 'title', max: maxTitle } },
  comment_characters: 0,
  media: {
    holds: 'images or video', // media_source
    required: true, // every pin needs media
    max_images: 5, // a carousel
    min_video_seconds: 4,
    max_video_seconds: 900,
    video_ratios: { min: 0.5, max: 1.91 },
    video: { codec: ['h264', 'hevc'] },
    refused_formats: ['bmp'],
    max_gif_frames: 1,
    max_file_size_mb: 2048, // 2 GB
    alt_text_characters: 500,
    codes: {
      ...defaultMediaCodes,
      too_many_images: 'pinterest_carousel_size',
      alt_text_too_long: 'pinterest_field_too_long',
    },
  },
  needs_destination: true,
  uses_link: true,
  check,
};
