import type { Problem } from '#ports/errors/problem';
import { problem } from '../../errors/index.ts';
import type { Post } from '../post.ts';
import { usualMediaCodes, type NetworkRules } from '../rules.ts';

/**
 * https://docs.discord.com/developers/resources/message#create-message-limitations, less what the request needs
 * around the files.
 */
const maxMessageBytes = 25 * 1_048_576 - 65_536;

/** Returns `file_too_large` when the files of a message, which go in one request, are too large together. */
function check({ files }: Post): readonly Problem[] {
  const bytes = files.reduce((sum, { file_properties: is }) => sum + is.size_in_bytes, 0);
  return bytes > maxMessageBytes ? [problem('file_too_large', { max_mb: 25, together: true })] : [];
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
  text: { max_characters: 2000, unit: 'utf16', too_long: 'discord_text_too_long' },
  max_post_bytes: 0,
  title: { max_characters: 0 },
  comment_characters: 2000,
  media: {
    holds: 'mixed',
    required: false,
    max_images: 10, // attachments
    max_video_seconds: 0, // limited only by size
    max_file_size_mb: 10, // of a server without boosts
    alt_text_characters: 1024, // description of an attachment
    codes: { ...usualMediaCodes, too_many_images: 'discord_too_many_files' },
  },
  ownApplication: true,
  check,
  uses_link: false, // link cards come from addresses in the text
};
