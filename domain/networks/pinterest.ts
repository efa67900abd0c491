import type { Problem } from '#ports/errors/problem';
import { problem } from '../errors/service-error.ts';
import { countUtf16 } from '../shared/count.ts';
import { notAccepted } from './not-accepted.ts';
import type { Post, PostFile } from './post.ts';
import { usualMediaCodes, type NetworkRules } from './rules.ts';

const maxText = 800; // contract, rulings: the description
const maxTitle = 100; // contract, rulings
const maxLink = 2048; // section 3

function tooLong(field: string, text: string | undefined, max: number): readonly Problem[] {
  if (text === undefined || countUtf16(text) <= max) return [];
  return [problem('pinterest_field_too_long', { field, max, characters: countUtf16(text) })];
}

/** 987: a pin needs a board (specification), and a board's identifier is made of digits (section 3). */
function checkBoard(board: string | undefined): readonly Problem[] {
  if (!board) return [problem('pinterest_board_not_valid', { reason: 'missing' })];
  return /^\d+$/.test(board)
    ? []
    : [problem('pinterest_board_not_valid', { reason: 'not the identifier of a board' })];
}

function checkLink(link: string | undefined): readonly Problem[] {
  if (link === undefined || link.length <= maxLink) return [];
  return [problem('link_not_valid', { reason: `longer than ${maxLink} characters` })];
}

/** 935: the images of a carousel have one size (https://developers.pinterest.com/docs/api/v5/pins-create). */
function checkCarousel(files: readonly PostFile[]): readonly Problem[] {
  if (files.some(({ file_type }) => file_type === 'video')) return [];
  const sizes = new Set(files.map(({ file_properties: is }) => `${is.width}x${is.height}`));
  return sizes.size > 1 ? [notAccepted('all images of a carousel have the same size')] : [];
}

/** 987 for the board, 995 for a long title or description, 994 for a long link, 935 for the sizes of images. */
function check(post: Post): readonly Problem[] {
  return [
    ...checkBoard(post.id_destination),
    ...tooLong('text', post.text, maxText),
    ...tooLong('title', post.title, maxTitle),
    ...checkLink(post.link),
    ...checkCarousel(post.files),
  ];
}

/** Pinterest, from networks/pinterest.md unless said otherwise. */
export const pinterest: NetworkRules = {
  capabilities: {
    publications: true,
    messages: false, // section 5
    products: false,
    webhooks: false, // section 7
    persistent_menu: false,
    comments: false, // specification
  },
  comment_actions: { reply: false, hide: false, delete_own: false, delete_others: false },
  publication_types: ['profile'],
  text: { max_characters: maxText, unit: 'utf16' },
  max_post_bytes: 0,
  title: { max_characters: maxTitle },
  comment_characters: 0,
  media: {
    holds: 'images or video', // section 3, media_source
    required: true, // section 3: every pin needs media
    max_images: 5, // section 3, carousel
    min_video_seconds: 4, // https://help.pinterest.com/en/business/article/pinterest-product-specs
    max_video_seconds: 900, // section 3
    video_ratios: { min: 0.5, max: 1.91 }, // https://help.pinterest.com/en/business/article/pinterest-product-specs
    refused_formats: ['bmp'],
    max_file_size_mb: 2048, // section 3: 2 GB
    alt_text_characters: 500, // section 3
    codes: {
      ...usualMediaCodes,
      too_many_images: 'pinterest_carousel_size',
      alt_text_too_long: 'pinterest_field_too_long',
    },
  },
  uses_link: true, // section 3
  check,
};
