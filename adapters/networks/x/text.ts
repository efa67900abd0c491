import { normalizeText } from '#domain/foundation/index';
import type { Post } from './wire.ts';

/** A link to a file that came with a post or a private message. */
const ownMedia = /(\/status\/\d+\/(photo|video)|\/messages\/media)\/\d+$/;

/**
 * Returns the text of a post or a private message as the person wrote it: links in full, none to its own media, and no
 * HTML entities. X also appends a link to a quoted post, which is removed when `quoted` is its identifier.
 */
export function getText(post: Pick<Post, 'entities' | 'note_post' | 'note_tweet' | 'text'>, quoted?: string): string {
  const { text, entities } = post.note_tweet ?? post.note_post ?? post;
  let shown = text;
  for (const { url, expanded_url, media_key } of entities?.urls ?? []) {
    const isOwn = media_key !== undefined || ownMedia.test(expanded_url);
    const isQuoted = quoted !== undefined && expanded_url.endsWith(`/status/${quoted}`);
    shown = shown.replace(url, () => (isOwn || isQuoted ? '' : expanded_url || url));
  }
  return shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
}

/**
 * Returns a form that is equal for texts that differ only in what X changes: Unicode normalization, white space, the
 * form of addresses.
 */
export function comparable(text: string): string {
  return normalizeText(text, 'NFC')
    .replace(/https?:\/\//gi, '')
    .replace(/\/(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
