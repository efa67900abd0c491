import type { Problem } from '#ports/errors/problem';
import { notAccepted } from '../not-accepted.ts';
import type { Post } from '../post.ts';
import { usualMediaCodes, type NetworkRules } from '../rules.ts';

/** Returns `network_refused_publication` for a page's post to connections, because a page has none. */
function check({ privacy, account }: Post): readonly Problem[] {
  const isPage = account?.external_identifier.startsWith('urn:li:organization:') === true;
  return isPage && privacy === 'CONNECTIONS'
    ? [notAccepted('a page can only post to PUBLIC or LOGGED_IN')]
    : [];
}

/** LinkedIn: docs/networks/linkedin.md, https://learn.microsoft.com/en-us/linkedin */
export const linkedin: NetworkRules = {
  name: 'LinkedIn',
  capabilities: {
    publications: true,
    messages: false, // not possible
    products: false,
    webhooks: false, // polled
    persistent_menu: false,
    comments: true,
  },
  comment_actions: { reply: true, hide: false, delete_own: true, delete_others: true },
  publication_types: ['profile'],
  text: { max_characters: 3000, unit: 'utf16', too_long: 'linkedin_text_too_long' },
  max_post_bytes: 0,
  // Not documented: LinkedIn used to allow 400 for the title of a shared article.
  title: { max_characters: 400, too_long: 'linkedin_title_too_long' },
  comment_characters: 1250,
  media: {
    holds: 'images or video', // the content is one of these
    required: false,
    max_images: 20, // multiImage
    min_video_seconds: 3, // https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api
    max_video_seconds: 1800,
    refused_formats: ['bmp'],
    max_file_size_mb: 500,
    alt_text_characters: 4086,
    codes: {
      ...usualMediaCodes,
      too_many_images: 'linkedin_too_many_images',
      video_too_long: 'linkedin_video_too_long',
    },
  },
  uses_link: true, // as an article
  privacies: ['PUBLIC', 'LOGGED_IN', 'CONNECTIONS'],
  check,
};
