import type { Problem } from '#ports/errors/problem';
import { problem } from '../errors/service-error.ts';
import { countUtf16 } from '../shared/count.ts';
import type { Post } from './post.ts';
import { usualMediaCodes, type NetworkRules } from './rules.ts';

const maxTitle = 100; // contract, PublicationsPublicationInput

/** 944: a title of 1 to 100 characters is needed. */
function check(post: Post): readonly Problem[] {
  const { title = '' } = post;
  return title.trim() === '' || countUtf16(title) > maxTitle
    ? [problem('youtube_title_missing', { max: maxTitle })]
    : [];
}

/** YouTube, from networks/youtube.md unless said otherwise. */
export const youtube: NetworkRules = {
  capabilities: {
    publications: true,
    messages: false, // section 5
    products: false,
    webhooks: false, // section 7: comments are polled
    persistent_menu: false,
    comments: true,
  },
  // contract, operations/catalog.md
  comment_actions: { reply: true, hide: true, delete_own: true, delete_others: true },
  publication_types: ['profile'], // contract, PublicationsPublicationInput
  // specification, the description. The network itself counts bytes (section 3): left to the adapter.
  text: { max_characters: 5000, unit: 'utf16', too_long: 'youtube_description_too_long' },
  max_post_bytes: 0,
  title: { max_characters: maxTitle },
  comment_characters: 10_000, // section 4
  media: {
    holds: 'one video', // contract, PublicationsPublicationInput
    required: false,
    max_images: 0, // section 3: images are impossible
    max_video_seconds: 43_200, // section 3: 12 hours; 15 minutes on a channel that is not verified
    max_file_size_mb: 262_144, // section 3: 256 GB
    codes: { ...usualMediaCodes, not_one_video: 'youtube_needs_one_video' },
  },
  uses_link: false,
  check,
};
