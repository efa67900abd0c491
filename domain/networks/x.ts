import type { Problem } from '#ports/errors/problem';
import { problem } from '../errors/service-error.ts';
import type { Post, PostFile } from './post.ts';
import { usualMediaCodes, type NetworkRules } from './rules.ts';

function isGif(file: PostFile): boolean {
  return file.file_format === 'gif';
}

function isImage(file: PostFile): boolean {
  return file.file_type === 'image';
}

/** 916: a GIF stands alone, like a video (section 3, 4 images or 1 GIF or 1 video). */
function check(post: Post): readonly Problem[] {
  const { files } = post;
  // With a video among them the usual rule has already said so.
  return files.length > 1 && files.every(isImage) && files.some(isGif) ? [problem('images_and_video')] : [];
}

/** X, from networks/x.md unless said otherwise. */
export const x: NetworkRules = {
  capabilities: {
    publications: true,
    messages: true, // section 5
    products: false,
    webhooks: false, // section 7: polled
    persistent_menu: false,
    comments: true,
  },
  // contract, operations/catalog.md; others' comments: specification
  comment_actions: { reply: true, hide: true, delete_own: true, delete_others: false },
  publication_types: ['profile'], // contract, PublicationsPublicationInput
  text: { max_characters: 280, unit: 'utf16', too_long: 'x_text_too_long' }, // specification
  max_post_bytes: 0,
  title: { max_characters: 0 },
  comment_characters: 280, // section 5: a reply is a post
  media: {
    holds: 'images or video', // section 3
    required: false,
    max_images: 4, // section 3
    max_video_seconds: 140, // section 3
    max_file_size_mb: 512, // section 3
    alt_text_characters: 1000, // section 3
    codes: { ...usualMediaCodes, too_many_images: 'x_too_many_images', video_too_long: 'x_video_too_long' },
  },
  uses_link: false, // section 4: links are part of the text
  reply_controls: ['following', 'mentionedUsers', 'subscribers', 'verified'], // section 3, reply_settings
  check,
};
