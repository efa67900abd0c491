import type { Problem } from '#ports/errors/problem';
import { problem } from '../errors/service-error.ts';
import { countUtf16 } from '../shared/count.ts';
import type { Post } from './post.ts';
import { usualMediaCodes, type NetworkRules } from './rules.ts';

// specification, Text limits: the text becomes a caption as soon as a file is attached.
const maxText = 4096;
const maxCaption = 1024;

/** 967: over 4,096 units, or over 1,024 with a file. */
function check(post: Post): readonly Problem[] {
  const characters = countUtf16(post.text ?? '');
  const hasMedia = post.files.length > 0;
  const max = hasMedia ? maxCaption : maxText;
  if (characters <= max) return [];
  return [problem('telegram_text_too_long', { characters, max_characters: max, has_media: hasMedia })];
}

/** Telegram channels, from networks/telegram.md unless said otherwise. */
export const telegram: NetworkRules = {
  capabilities: {
    publications: true,
    messages: false, // section 5: not offered by the interface
    products: false,
    webhooks: true, // section 7
    persistent_menu: false,
    comments: true,
  },
  // contract, telegram exception: the bot is shared, so whoever passes a chat's id proves nothing by it
  connects_elsewhere:
    'A Telegram channel is connected by adding the bot to it, not here. Open the link and go on in the chat.',
  // contract, operations/catalog.md
  comment_actions: { reply: true, hide: false, delete_own: true, delete_others: true },
  publication_types: ['profile'],
  text: { max_characters: maxText, unit: 'utf16' },
  caption_characters: maxCaption,
  max_post_bytes: 0,
  title: { max_characters: 0 },
  comment_characters: 4096, // section 5
  media: {
    holds: 'mixed', // section 3, sendMediaGroup
    required: false,
    max_images: 10, // section 3, sendMediaGroup
    max_video_seconds: 0, // section 3: weight only
    max_file_size_mb: 50, // section 3
    image_ratios: { min: 0.05, max: 20 }, // https://core.telegram.org/bots/api#sendphoto
    refused_formats: ['bmp'],
    codes: usualMediaCodes,
  },
  uses_link: true, // section 3, link_preview_options
  check,
};
