/**
 * LinkedIn's text format: some characters mean something, and cut the text off where they stand alone.
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format
 */
const reserved = /[\\|{}@[\]()<>#*_~]/g;
const hashtag = /(?<![\p{L}\p{N}_&])#(?=[\p{L}\p{N}])/gu;

function escape(text: string): string {
  return text.replace(reserved, String.raw`\$&`);
}

/** A plain text in that format: read as it was written, with hashtags that lead somewhere. */
export function toLittleText(text: string): string {
  return text.split(hashtag).map(escape).join('#');
}

/** What a person sees of a text in that format. A reserved character inside is escaped, so none is looked past. */
export function fromLittleText(text: string): string {
  return text
    .replace(/\{hashtag\|\\?([#＃])\|((?:\\.|[^{}\\])*)\}/g, '$1$2')
    .replace(/@\[((?:\\.|[^@\]\\])*)\]\([^@)]*\)/g, '$1')
    .replace(/\\(.)/gs, '$1');
}
