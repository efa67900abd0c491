import type { Problem } from '#ports/errors/problem';
import { postProblem } from '../../errors/index.ts';
import { countGraphemes, countUtf8Bytes } from '../../shared/index.ts';
import type { Post } from '../post.ts';
import { usualMediaCodes, type NetworkRules, type TextCount } from '../rules.ts';

// A post must keep both limits.
const maxGraphemes = 300;
const maxBytes = 3000;

function measure({ text = '' }: Pick<Post, 'text'>): readonly [TextCount, TextCount] {
  return [
    { unit: 'graphemes', count: countGraphemes(text), max: maxGraphemes },
    { unit: 'bytes', count: countUtf8Bytes(text), max: maxBytes },
  ];
}

/** Returns `bluesky_text_too_long`, with both counts, when the text has more than 300 graphemes or 3,000 bytes. */
function check({ text = '' }: Pick<Post, 'text'>): readonly Problem[] {
  // A text has no more graphemes than UTF-16 units, and at most three bytes per unit, so this one keeps both
  // limits.
  if (text.length <= maxGraphemes) return [];
  const [{ count: graphemes }, { count: bytes }] = measure({ text });
  if (graphemes <= maxGraphemes && bytes <= maxBytes) return [];
  return [
    postProblem('bluesky_text_too_long', {
      graphemes,
      max_graphemes: maxGraphemes,
      bytes,
      max_bytes: maxBytes,
    }),
  ];
}

/** Bluesky: docs/networks/bluesky.md, https://docs.bsky.app/docs/advanced-guides/posts */
export const bluesky: NetworkRules = {
  name: 'Bluesky',
  capabilities: {
    publications: true,
    messages: true, // chat.bsky.convo
    products: false,
    webhooks: false, // polled
    persistent_menu: false,
    comments: true,
  },
  comment_actions: { reply: true, hide: true, delete_own: true, delete_others: false },
  publication_types: ['profile'],
  text: { max_characters: maxGraphemes, unit: 'graphemes' },
  measure,
  max_post_bytes: maxBytes,
  title: { max_characters: 0 },
  comment_characters: 300,
  comment_fits: (text) => check({ text }).length === 0,
  media: {
    holds: 'images or video', // exactly one embed
    required: false,
    max_images: 10, // a gallery: https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/gallery.json
    max_video_seconds: 600, // from the official app
    max_file_size_mb: 286, // 300,000,000 bytes; images are made smaller before they are sent
    refused_formats: ['bmp'],
    alt_text_characters: 2000, // from the official app
    codes: { ...usualMediaCodes, too_many_images: 'bluesky_too_many_images' },
  },
  best_hours: [10, 10, 10, 10, 10, 11, 11],
  // app.bsky.feed.threadgate, whose rules can be combined
  reply_controls: [
    'everyone',
    'nobody',
    'followers',
    'following',
    'mentioned',
    'followers,following',
    'followers,mentioned',
    'following,mentioned',
    'followers,following,mentioned',
  ],
  thread: { max_parts: 24 }, // a habit of ours: the network states no limit
  uses_link: true, // app.bsky.embed.external
  check,
  messages: {
    types: ['simple_message'],
    max_characters: 1000, // https://github.com/bluesky-social/atproto/blob/main/lexicons/chat/bsky/convo/defs.json
    max_bytes: 10_000,
    identifiers_of_account: false,
  },
};
