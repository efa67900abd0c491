import { findAddresses, usualAddresses } from '#domain/networks/index';
import { splitMentions } from '#domain/networks/linkedin/mentions';

/**
 * Characters with a meaning in LinkedIn's text format. Unescaped, they cut the text off.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format
 */
const reserved = /[\\|{}@[\]()<>#*_~]/g;
const hashtag = /(?<![\p{L}\p{N}_&])#(?=[\p{L}\p{N}])/gu;

function escape(text: string): string {
  return text.replace(reserved, String.raw`\$&`);
}

/** Escapes all but the signs of hashtags. The `#` in an address is none. */
function escapeWords(text: string): string {
  let escaped = '';
  let from = 0;
  for (const { start, end } of [
    ...findAddresses(text, usualAddresses),
    { start: text.length, end: text.length },
  ]) {
    escaped += text.slice(from, start).split(hashtag).map(escape).join('#') + escape(text.slice(start, end));
    from = end;
  }
  return escaped;
}

/** Converts plain text to that format, so that it reads as it was written, and hashtags and mentions are links. */
export function toLittleText(text: string): string {
  return splitMentions(text)
    .map((piece) =>
      typeof piece === 'string' ? escapeWords(piece) : `@[${escape(piece.name)}](${piece.urn})`,
    )
    .join('');
}

/**
 * Returns what a person sees of a text in that format. A reserved character in it is always escaped, so none
 * is overlooked.
 */
export function fromLittleText(text: string): string {
  return text
    .replace(/\{hashtag\|\\?([#＃])\|((?:\\.|[^{}\\])*)\}/g, '$1$2')
    .replace(/@\[((?:\\.|[^@\]\\])*)\]\([^@)]*\)/g, '$1')
    .replace(/\\(.)/gs, '$1');
}
