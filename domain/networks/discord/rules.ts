import type { Problem } from '#ports/foundation/problem';
import { countUtf16, postProblem } from '../../foundation/index.ts';
import type { Post } from '../post.ts';
import { defaultMediaCodes, type NetworkRules, type TextCount } from '../rules.ts';

/**
 * Returns the text as Discord gets it: `@[Name](id)` mentions a person, `@[Name](&id)` a role. Everything else stays as
 * it is. https://docs.discord.com/developers/reference#message-formatting
 */
export function sentText(text: string): string {
  return text.replace(/@\[[^[\]\n]+\]\((&?\d{17,20})\)/g, '<@$1>');
}

const maxText = 2000;

/** Less what the request needs around the files. */
export const maxMessageBytes = 25 * 1_048_576 - 65_536;
const maxFileMegabytes = 10;

/**
 * Returns how much a file may have on the server of an account, which grows with the server's boosts:
 * https://docs.discord.com/developers/reference#uploading-files
 */
function fileMegabytes(account: Post['account']): number {
  const tier = account?.extra_data?.premium_tier;
  if (tier === 3) return 100;
  return tier === 2 ? 50 : maxFileMegabytes;
}

function measure({ text = '' }: Pick<Post, 'text'>): readonly [TextCount] {
  return [{ unit: 'utf16', count: countUtf16(sentText(text)), max: maxText }];
}

/** How much text all embeds may have. */
export const maxEmbedsCharacters = 6000;

/** Returns `file_too_large` when the files of a message, which go in one request, are too large together. */
function check({ files }: Post): readonly Problem[] {
  const bytes = files.reduce((sum, { file_properties: is }) => sum + is.size_in_bytes, 0);
  return bytes > maxMessageBytes ? [postProblem('file_too_large', { max_mb: 25, together: true })] : [];
}

/** Discord: docs/networks/discord.md, https://docs.discord.com/developers/reference */
export const discord: NetworkRules = {
  name: 'Discord',
  capabilities: {
    publications: true,
    messages: false,
    products: false,
    webhooks: false, // polled
    persistent_menu: false,
    comments: true,
  },
  comment_actions: { reply: true, hide: false, delete_own: true, delete_others: true },
  publication_types: ['profile'],
  text: { max_characters: maxText, unit: 'utf16', too_long: 'discord_text_too_long' },
  measure,
  title: { max_characters: 0 },
  comment_characters: 2000,
  media: {
    holds: 'mixed',
    required: false,
    max_images: 10, // attachments
    max_video_seconds: 0, // limited only by size
    max_file_size_mb: maxFileMegabytes,
    max_document_size_mb: maxFileMegabytes,
    account_file_size_mb: fileMegabytes,
    alt_text_characters: 1024, // description of an attachment
    codes: { ...defaultMediaCodes, too_many_images: 'discord_too_many_files' },
  },
  thread: { max_parts: 24 }, // a habit of ours: the messages follow one another in the channel
  ownApplication: true,
  check,
  uses_link: false, // link cards come from addresses in the text
};
