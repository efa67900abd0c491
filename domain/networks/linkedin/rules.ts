import type { Problem } from '#ports/foundation/problem';
import { countUtf16, postProblem } from '../../foundation/index.ts';
import { notAccepted } from '../choice-problems.ts';
import type { Post } from '../post.ts';
import { defaultMediaCodes, type NetworkRules, type TextCount } from '../rules.ts';

/**
 * Matches a mention:
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format
 */
const mention = /@\[([^[\]\r\n]+)\]\((urn:li:(?:organization|person):[\w-]+)\)/g;

/** A piece of a text: words, or somebody who is mentioned. */
type Piece = string | { readonly name: string; readonly urn: string };

/** Returns the words of a text and the mentions in it (`@[Name](urn)`), in order. */
export function splitMentions(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(mention)) {
    const [whole, name = '', urn = ''] = found;
    pieces.push(text.slice(from, found.index), { name, urn });
    from = found.index + whole.length;
  }
  return [...pieces, text.slice(from)];
}

/** Returns the text that people see, which is also what LinkedIn counts: mentions are stored beside the text. */
export function shownText(text: string): string {
  return text.replace(mention, '$1');
}

const maxCharacters = 3000;
/** https://learn.microsoft.com/en-us/linkedin/marketing/data-storage-requirements */
const ofMembers = 48;
const ofPages = 365 * 24;

// Showcase pages that an older version connected are called `organizationBrand`.
const isPage = (account: { readonly external_identifier: string }): boolean =>
  account.external_identifier.startsWith('urn:li:organization');

/** Of a mention, people see the name. */
function measure({ text = '' }: Pick<Post, 'text'>): readonly [TextCount] {
  return [{ unit: 'utf16', count: countUtf16(shownText(text)), max: maxCharacters }];
}

/** Returns `option_not_valid` for a poll together with what would take its place. */
function checkPoll({ options, files, link }: Post): readonly Problem[] {
  if (options?.poll === undefined || (files.length === 0 && link === undefined)) return [];
  return [postProblem('option_not_valid', { option: 'poll', reason: 'a post with a poll has no files and no link' })];
}

/** Returns `network_refused_publication` for a page's post to connections, because a page has none. */
function checkPrivacy({ privacy, account }: Post): readonly Problem[] {
  return account && isPage(account) && privacy === 'CONNECTIONS'
    ? [notAccepted('a page can only post to PUBLIC or LOGGED_IN')]
    : [];
}

function check(post: Post): readonly Problem[] {
  return [...checkPoll(post), ...checkPrivacy(post)];
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
  // LinkedIn provides no comments on the posts of people.
  has_comments: ({ external_identifier }) => !external_identifier.startsWith('urn:li:person:'),
  comment_actions: { reply: true, hide: false, delete_own: true, delete_others: true },
  publication_types: ['profile'],
  text: { max_characters: maxCharacters, unit: 'utf16', too_long: 'linkedin_text_too_long' },
  measure,
  // Not documented: LinkedIn used to allow 400 for the title of a shared article.
  title: { max_characters: 400, too_long: 'linkedin_title_too_long' },
  comment_characters: 1250,
  first_comment: { max_characters: 1250 },
  media: {
    holds: 'images or video', // the content is one of these
    required: false,
    max_images: 20, // multiImage
    min_video_seconds: 3,
    min_video_bytes: 75_000,
    max_video_seconds: 1800,
    refused_formats: ['bmp'],
    max_gif_frames: 250,
    max_file_size_mb: 500,
    max_document_size_mb: 100,
    alt_text_characters: 4086,
    codes: {
      ...defaultMediaCodes,
      too_many_images: 'linkedin_too_many_images',
      video_too_long: 'linkedin_video_too_long',
    },
  },
  uses_link: true, // as an article
  // Counts of what members do have no row of their own in LinkedIn's table: the shortest of those that could mean them
  // holds.
  kept_hours: { numbers: (account) => (isPage(account) ? ofPages : ofMembers), comments: ofMembers },
  privacies: ['PUBLIC', 'LOGGED_IN', 'CONNECTIONS'],
  check,
};
