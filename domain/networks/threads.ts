import type { Problem } from '#ports/errors/problem';
import { problem } from '../errors/service-error.ts';
import type { Post } from './post.ts';
import { usualMediaCodes, type NetworkRules } from './rules.ts';

const maxLinks = 5; // section 4: different addresses in the text and the link field together

/** 994: more different links than the network takes. */
function check(post: Post): readonly Problem[] {
  const { text = '', link } = post;
  if (!text.includes('://')) return [];
  const links = new Set(text.match(/https?:\/\/\S+/gi));
  if (link) links.add(link);
  return links.size > maxLinks ? [problem('link_not_valid', { reason: `more than ${maxLinks} links` })] : [];
}

/** Threads, from networks/threads.md unless said otherwise. */
export const threads: NetworkRules = {
  capabilities: {
    publications: true,
    messages: false, // section 5
    products: false,
    webhooks: true, // section 7
    persistent_menu: false,
    comments: true,
  },
  // contract, operations/catalog.md
  comment_actions: { reply: true, hide: true, delete_own: true, delete_others: false },
  publication_types: ['profile'],
  text: { max_characters: 500, unit: 'graphemes', too_long: 'threads_text_too_long' }, // specification
  max_post_bytes: 0,
  title: { max_characters: 0 },
  comment_characters: 500, // section 4
  media: {
    holds: 'mixed', // contract, CatalogSocialLimits
    required: false,
    max_images: 20, // section 3, carousel
    max_video_seconds: 300, // section 3
    max_file_size_mb: 1024, // section 3
    alt_text_characters: 1000, // section 3
    codes: { ...usualMediaCodes, too_many_images: 'threads_too_many_files' },
  },
  uses_link: true, // section 4, link_attachment
  reply_controls: [
    'everyone',
    'accounts_you_follow',
    'mentioned_only',
    'parent_post_author_only',
    'followers_only',
  ], // section 3
  check,
};
