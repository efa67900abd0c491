import type { Problem } from '#ports/errors/problem';
import { notAccepted } from './not-accepted.ts';
import type { Post } from './post.ts';
import { usualMediaCodes, type NetworkRules } from './rules.ts';

/** 935: a page has no connections to show a post to. */
function check({ privacy, account }: Post): readonly Problem[] {
  const isPage = account?.external_identifier.startsWith('urn:li:organization:') === true;
  return isPage && privacy === 'CONNECTIONS'
    ? [notAccepted('a page shows posts to PUBLIC or LOGGED_IN')]
    : [];
}

/** LinkedIn, from networks/linkedin.md unless said otherwise. */
export const linkedin: NetworkRules = {
  capabilities: {
    publications: true,
    messages: false, // section 5: impossible
    products: false,
    webhooks: false, // section 7: polled
    persistent_menu: false,
    comments: true,
  },
  // contract, operations/catalog.md; no hide: specification
  comment_actions: { reply: true, hide: false, delete_own: true, delete_others: true },
  publication_types: ['profile'], // contract, PublicationsPublicationInput
  text: { max_characters: 3000, unit: 'utf16', too_long: 'linkedin_text_too_long' }, // contract, rulings
  max_post_bytes: 0,
  // No document states it; 400 is what LinkedIn gave for the title of a shared article. From memory.
  title: { max_characters: 400, too_long: 'linkedin_title_too_long' },
  comment_characters: 1250, // section 4
  media: {
    holds: 'images or video', // section 3: content is one of these
    required: false,
    max_images: 20, // section 3, multiImage
    min_video_seconds: 3, // https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api
    max_video_seconds: 1800, // section 3
    refused_formats: ['bmp'],
    max_file_size_mb: 500, // section 3
    alt_text_characters: 4086, // section 3
    codes: {
      ...usualMediaCodes,
      too_many_images: 'linkedin_too_many_images',
      video_too_long: 'linkedin_video_too_long',
    },
  },
  uses_link: true, // section 3, article
  privacies: ['PUBLIC', 'LOGGED_IN', 'CONNECTIONS'],
  check,
};
