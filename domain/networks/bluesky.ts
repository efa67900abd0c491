import type { Problem } from '#ports/errors/problem';
import { problem } from '../errors/service-error.ts';
import { countGraphemes, countUtf8Bytes } from '../shared/count.ts';
import type { Post } from './post.ts';
import { usualMediaCodes, type NetworkRules } from './rules.ts';

// specification, Text limits: a post must pass both.
const maxGraphemes = 300;
const maxBytes = 3000;

/** 962: over 300 graphemes or over 3,000 bytes, with both counts. */
function check(post: Post): readonly Problem[] {
  const { text = '' } = post;
  // No more graphemes than units, and at most three bytes a unit: such a text passes both.
  if (text.length <= maxGraphemes) return [];
  const graphemes = countGraphemes(text);
  const bytes = countUtf8Bytes(text);
  if (graphemes <= maxGraphemes && bytes <= maxBytes) return [];
  return [
    problem('bluesky_text_too_long', { graphemes, max_graphemes: maxGraphemes, bytes, max_bytes: maxBytes }),
  ];
}

/** Bluesky, from networks/bluesky.md unless said otherwise. */
export const bluesky: NetworkRules = {
  capabilities: {
    publications: true,
    messages: true, // section 5, chat.bsky.convo
    products: false,
    webhooks: false, // section 7: polled
    persistent_menu: false,
    comments: true,
  },
  // contract, operations/catalog.md; others' posts: specification
  comment_actions: { reply: true, hide: true, delete_own: true, delete_others: false },
  publication_types: ['profile'],
  text: { max_characters: maxGraphemes, unit: 'graphemes' },
  max_post_bytes: maxBytes,
  title: { max_characters: 0 },
  comment_characters: 300, // section 5
  media: {
    holds: 'images or video', // section 3: exactly one embed
    required: false,
    // Section 3, app.bsky.embed.images. The gallery for more is new, and older apps do not show it.
    max_images: 4,
    max_video_seconds: 600, // section 3, from the official app
    max_file_size_mb: 286, // section 3: 300,000,000 bytes; images are made smaller before they are sent
    refused_formats: ['bmp'],
    alt_text_characters: 2000, // section 3, from the official app
    codes: { ...usualMediaCodes, too_many_images: 'bluesky_too_many_images' },
  },
  uses_link: true, // section 3, app.bsky.embed.external
  check,
};
