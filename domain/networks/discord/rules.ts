import type { Problem } from '#ports/errors/problem';
import { postProblem } from '../../errors/index.ts';
import { countUtf16 } from '../../shared/index.ts';
import type { Post } from '../post.ts';
import { usualMediaCodes, type NetworkRules } from '../rules.ts';
import { sentText } from './sent-text.ts';

const maxText = 2000;

/**
 * https://docs.discord.com/developers/resources/message#create-message-limitations, less what the request needs
 * around the files.
 */
const maxMessageBytes = 25 * 1_048_576 - 65_536;
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

/**
 * Returns `discord_text_too_long` for a text that is too long as it is sent, and `file_too_large` when the files of a
 * message, which go in one request, are too large together.
 */
function check({ text = '', files }: Post): readonly Problem[] {
  const found: Problem[] = [];
  const characters = countUtf16(sentText(text));
  if (characters > maxText)
    found.push(postProblem('discord_text_too_long', { characters, max_characters: maxText }));
  const bytes = files.reduce((sum, { file_properties: is }) => sum + is.size_in_bytes, 0);
  if (bytes > maxMessageBytes) found.push(postProblem('file_too_large', { max_mb: 25, together: true }));
  return found;
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
  text: { max_characters: maxText, unit: 'utf16' },
  max_post_bytes: 0,
  title: { max_characters: 0 },
  comment_characters: 2000,
  media: {
    holds: 'mixed',
    required: false,
    max_images: 10, // attachments
    max_video_seconds: 0, // limited only by size
    max_file_size_mb: maxFileMegabytes,
    account_file_size_mb: fileMegabytes,
    alt_text_characters: 1024, // description of an attachment
    codes: { ...usualMediaCodes, too_many_images: 'discord_too_many_files' },
  },
  thread: { max_parts: 24 }, // a habit of ours: the messages follow one another in the channel
  best_hours: [18, 18, 18, 18, 18, 16, 16],
  ownApplication: true,
  check,
  uses_link: false, // link cards come from addresses in the text
};
