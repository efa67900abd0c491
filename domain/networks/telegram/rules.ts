import type { Problem } from '#ports/foundation/problem';
import { countUtf16, postProblem } from '../../foundation/index.ts';
import { notAccepted } from '../choice-problems.ts';
import type { Post } from '../post.ts';
import { defaultMediaCodes, type NetworkRules, type TextCount } from '../rules.ts';
import { readHtml } from './html.ts';

// A text becomes a caption as soon as a file is attached.
const maxText = 4096;
const maxCaption = 1024;

/** Matches a character that shows something: Telegram refuses a text without any. */
const visible = /[^\s\p{Cc}\p{Cf}]/u;

const notValid = (option: string, reason: string): Problem => postProblem('option_not_valid', { option, reason });

/** Returns what keeps the options of a post from being used with it. */
function checkOptions({ options = {}, files }: Post): readonly Problem[] {
  const { buttons, as_document } = options;
  const found: Problem[] = [];
  if (buttons !== undefined && files.length > 1)
    found.push(notValid('buttons', 'an album of several files cannot have any'));
  if (as_document === true && files.length === 0) found.push(notValid('as_document', 'there is no file'));
  return found;
}

/** Returns `network_refused_publication` for every animated GIF that would be part of an album of pictures. */
function checkAlbum({ options = {}, files }: Post): readonly Problem[] {
  const isAlbum = files.length > 1 && options.as_document !== true;
  const moving = isAlbum ? files.filter(({ file_properties }) => file_properties.frames) : [];
  return moving.map(({ _id: id_upload }) =>
    notAccepted('an animated GIF cannot be in an album: post it alone', { id_upload }),
  );
}

/** Measures what people read; text with markup that Telegram would refuse, as it is written. */
function measure({ text = '', files, options = {} }: Pick<Post, 'files' | 'options' | 'text'>): readonly [TextCount] {
  const read = options.formatting === 'html' ? readHtml(text) : { text };
  const max = files.length > 0 ? maxCaption : maxText;
  return [{ unit: 'utf16', count: countUtf16('reason' in read ? text : read.text), max }];
}

/**
 * Returns `option_not_valid` for markup that Telegram would refuse and for options that do not go with the files, and
 * what is wrong with an album.
 */
function check(post: Post): readonly Problem[] {
  const { text = '', files, options = {} } = post;
  const found = [...checkOptions(post), ...checkAlbum(post)];
  const read = options.formatting === 'html' ? readHtml(text) : { text };
  if ('reason' in read) return [...found, notValid('formatting', read.reason)];
  if (files.length === 0 && visible.test(text) && !visible.test(read.text))
    found.push(notValid('formatting', 'there is no text between the tags'));
  return found;
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
  comment_actions: { reply: true, hide: false, delete_own: true, delete_others: true },
  publication_types: ['profile'],
  text: { max_characters: maxText, unit: 'utf16', too_long: 'telegram_text_too_long', tells_files: true },
  measure,
  title: { max_characters: 0 },
  comment_characters: 4096,
  media: {
    holds: 'mixed', // sendMediaGroup
    required: false,
    max_images: 10, // sendMediaGroup
    max_video_seconds: 0, // limited only by size
    max_file_size_mb: 50,
    max_document_size_mb: 50,
    image_ratios: { min: 0.05, max: 20 },
    refused_formats: ['bmp'],
    codes: defaultMediaCodes,
  },
  thread: { max_parts: 24 }, // a habit of ours: Telegram states no limit
  uses_link: true, // link_preview_options
  check,
};
