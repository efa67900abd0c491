import type { Problem } from '#ports/errors/problem';
import { problem } from '../../errors/index.ts';
import { countUtf16 } from '../../shared/index.ts';
import type { Post } from '../post.ts';
import { usualMediaCodes, type NetworkRules } from '../rules.ts';

// A text becomes a caption as soon as a file is attached.
const maxText = 4096;
const maxCaption = 1024;

/** Returns `telegram_text_too_long` when the text has more than 4,096 UTF-16 units, or 1,024 with a file. */
function check(post: Post): readonly Problem[] {
  const characters = countUtf16(post.text ?? '');
  const hasMedia = post.files.length > 0;
  const max = hasMedia ? maxCaption : maxText;
  if (characters <= max) return [];
  return [problem('telegram_text_too_long', { characters, max_characters: max, has_media: hasMedia })];
}

/** Telegram channels: docs/networks/telegram.md, https://core.telegram.org/bots/api */
export const telegram: NetworkRules = {
  name: 'Telegram',
  capabilities: {
    publications: true,
    messages: false, // not offered by the interface
    products: false,
    webhooks: true,
    persistent_menu: false,
    comments: true,
  },
  // All share one bot, so handing in a chat's id proves nothing.
  connects_elsewhere:
    'A Telegram channel is connected by adding the bot to it, not here. Open the link and continue in the chat.',
  comment_actions: { reply: true, hide: false, delete_own: true, delete_others: true },
  publication_types: ['profile'],
  text: { max_characters: maxText, unit: 'utf16' },
  caption_characters: maxCaption,
  max_post_bytes: 0,
  title: { max_characters: 0 },
  comment_characters: 4096,
  media: {
    holds: 'mixed', // sendMediaGroup
    required: false,
    max_images: 10, // sendMediaGroup
    max_video_seconds: 0, // limited only by size
    max_file_size_mb: 50,
    image_ratios: { min: 0.05, max: 20 }, // https://core.telegram.org/bots/api#sendphoto
    refused_formats: ['bmp'],
    codes: usualMediaCodes,
  },
  uses_link: true, // link_preview_options
  check,
};
