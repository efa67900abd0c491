import { findAddresses, defaultAddresses } from '#domain/networks/index';
import { splitMentions } from '#domain/networks/linkedin/rules';

/**
 * Characters with a meaning in LinkedIn's text format. Unescaped, they truncate the text.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format
 */
const reserved = /[\\|{}@[\]()<>#*_~]/g;
const hashtag = /(?<![\p{L}\p{N}_&])#(?=[\p{L}\p{N}])/gu;

function escape(text: string): string {
  return text.replace(reserved, String.raw`\$&`);
}

/** Escapes everything but the signs of hashtags. The `#` in an address is not one. */
function escapeWords(text: string): string {
  let escaped = '';
  let from = 0;
  for (const { start, end } of [...findAddresses(text, defaultAddresses), { start: text.length, end: text.length }]) {
    escaped += text.slice(from, start).split(hashtag).map(escape).join('#') + escape(text.slice(start, end));
    from = end;
  }
  return escaped;
}

/** Converts plain text to that format, so that it displays as written, with hashtags and mentions as links. */
export function toLittleText(text: string): string {
  return splitMentions(text)
    .map((piece) => (typeof piece === 'string' ? escapeWords(piece) : `@[${escape(piece.name)}](${piece.urn})`))
    .join('');
}

/** Returns the displayed text of that format. A reserved character in it is always escaped, so none is missed. */
export function fromLittleText(text: string): string {
  return text
    .replace(/\{hashtag\|\\?([#＃])\|((?:\\.|[^{}\\])*)\}/g, '$1$2')
    .replace(/@\[((?:\\.|[^@\]\\])*)\]\([^@)]*\)/g, '$1')
    .replace(/\\(.)/gs, '$1');
}
