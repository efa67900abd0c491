import { countGraphemes, countUtf8Bytes } from '../../foundation/index.ts';
import type { Post } from '../post.ts';
import { defaultMediaCodes, type NetworkRules, type TextCount } from '../rules.ts';

// A post must keep both limits.
const maxGraphemes = 300;
const maxBytes = 3000;

function measure({ text = '' }: Pick<Post, 'text'>): readonly [TextCount, TextCount] {
  return [
    { unit: 'graphemes', count: countGraphemes(text), max: maxGraphemes },
    { unit: 'bytes', count: countUtf8Bytes(text), max: maxBytes },
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
  text: { max_characters: maxGraphemes, unit: 'graphemes', too_long: 'bluesky_text_too_long' },
  measure,
  title: { max_characters: 0 },
  comment_characters: 300,
  replies_are_posts: true,
  media: {
    holds: 'images or video', // exactly one embed
    required: false,
    max_images: 10, // a gallery
    max_video_seconds: 600,
    max_file_size_mb: 286, // 300,000,000 bytes; images are made smaller before they are sent
    refused_formats: ['bmp'],
    alt_text_characters: 2000,
    codes: { ...defaultMediaCodes, too_many_images: 'bluesky_too_many_images' },
  },
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
  messages: { types: ['simple_message'], max_characters: 1000, max_bytes: 10_000, identifiers_of_account: false },
};
