import { createHash } from 'node:crypto';

/** A range of a text. The end is exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ending = String.raw`(?:com|org|net|info|app|dev|museum|[a-z]{2})`;
const found = new RegExp(
  [
    // Anything with a scheme, in any script; and a bare name of Latin letters that does not follow a mention.
    String.raw`(?:(?<![A-Za-z0-9@#$])https?:\/\/(?:[\p{L}\p{M}\p{N}_-]+\.)+?`,
    String.raw`|(?<![A-Za-z0-9\u00C0-\u024F@#$_./-])(?:[a-z0-9\u00C0-\u024F][a-z0-9\u00C0-\u024F_-]*\.)+?)`,
    `${ending}(?![a-z0-9@+-])`,
    // Not followed by another label that could also end an address.
    String.raw`(?!(?:\.[a-z0-9-]+)*\.${ending}(?![a-z0-9@+-]))`,
    String.raw`(?::\d+)?`,
    String.raw`(?:\/(?:[\w!*';:=+,.$/%#[\]~@|&\u00C0-\u024F\u0400-\u04FF-]|\([^\s()]+\))*`,
    String.raw`(?<![!*';:,.$%[\]~|&@]))?`,
    String.raw`(?:\?[\w!*';:=+,.$/%#[\]~@|&()?-]*[\w=&#/-])?`,
  ].join(''),
  'giu',
);

/** Finds the links that X recognises in a text and replaces by t.co addresses. */
function findLinks(text: string): readonly Stretch[] {
  return [...text.matchAll(found)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

function getWeight(grapheme: string): number {
  if (/\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\u20E3/u.test(grapheme)) return 2;
  let weight = 0;
  for (const character of grapheme)
    weight += /[\0-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]/.test(character) ? 1 : 2;
  return weight;
}

/** Returns the length of a text in the units of https://docs.x.com/fundamentals/counting-characters */
export function weigh(written: string): number {
  const text = written.normalize('NFC');
  const links = findLinks(text);
  let weight = 23 * links.length;
  let from = 0;
  for (const { start, end } of [...links, { start: text.length, end: text.length }]) {
    for (const { segment } of graphemes.segment(text.slice(from, start))) weight += getWeight(segment);
    from = end;
  }
  return weight;
}

/** A link in X's format. */
export interface ShortLink {
  readonly start: number;
  readonly end: number;
  readonly url: string;
  readonly expanded_url: string;
  readonly display_url: string;
  readonly media_key?: string;
}

/** Returns a text with its links behind t.co addresses, which differ from one `id` to the next. */
export function shorten(written: string, id: string): { readonly text: string; readonly urls: readonly ShortLink[] } {
  const urls: ShortLink[] = [];
  let text = '';
  let from = 0;
  for (const { start, end } of findLinks(written)) {
    const display_url = written.slice(start, end);
    const hash = createHash('sha1').update(`${id} ${String(start)}`);
    const url = `https://t.co/${hash.digest('base64url').slice(0, 10)}`;
    const expanded_url = /^https?:/i.test(display_url) ? display_url : `http://${display_url}`;
    text += written.slice(from, start) + url;
    urls.push({ start: 0, end: 23, url, expanded_url, display_url });
    from = end;
  }
  return { text: text + written.slice(from), urls };
}

export function escaped(text: string): string {
  return text.normalize('NFC').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
