import type { NetworkFacts } from '../facts.ts';

/** Bluesky: docs/networks/bluesky.md */
export const blueskyFacts: NetworkFacts = {
  best_hours: [10, 10, 10, 10, 10, 11, 11],
  limit_sources: {
    usual: 'https://docs.bsky.app/docs/advanced-guides/posts',
    text: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/post.json',
    images: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/gallery.json',
    video_duration: 'https://github.com/bluesky-social/social-app', // the official app
    file_size: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/video.json',
    alt_text: 'https://github.com/bluesky-social/social-app',
    reply_control: 'https://docs.bsky.app/docs/tutorials/thread-gates',
    messages: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/chat/bsky/convo/defs.json',
  },
};
