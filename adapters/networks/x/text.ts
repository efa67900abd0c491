import { splitGraphemes } from 'unicode-segmenter/grapheme';
import { isTopLevelDomain } from '#domain/networks/top-level-domains';
import { countUtf8Bytes } from '#domain/shared/count';
import { normalizeText } from '#domain/shared/normalize-text';
import type { Post } from './wire.ts';

/** Most characters of a post, as X weighs them. */
export const maxWeight = 280;
const linkWeight = 23;
const emojiWeight = 2;

const host = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?\.)+([\p{L}]{2,})(?![\p{L}\p{N}@_-])`;
const rest = String.raw`(?::\d+)?(?:[/?#][^\s<>]*)?`;
const schemed = new RegExp(`(?<![A-Za-z0-9@#$])https?://${host}${rest}`, 'giu');
const bare = new RegExp(String.raw`(?<![\p{L}\p{N}@#$._/-])${host}${rest}`, 'giu');
const closing = '.,:;!?\'"»”’)]}';
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What a pattern finds, without the marks of the sentence behind it; in order, and none over another. */
function* stretchesOf(text: string, pattern: RegExp): Generator<Stretch & { readonly ending: string }> {
  for (const { 0: words, 1: ending = '', index: start } of text.matchAll(pattern)) {
    let end = start + words.length;
    while (end > start && closing.includes(text.charAt(end - 1))) end -= 1;
    yield { start, end, ending };
  }
}

/** Where X finds links in a text, and makes t.co addresses of them. */
export function findLinks(text: string): readonly Stretch[] {
  const whole = [...stretchesOf(text, schemed)];
  const found: Stretch[] = [...whole];
  let next = 0;
  for (const { start, end, ending } of stretchesOf(text, bare)) {
    while ((whole[next]?.end ?? text.length) <= start) next += 1;
    const isInside = (whole[next]?.start ?? text.length) < end;
    if (!isInside && isTopLevelDomain(ending)) found.push({ start, end });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** https://docs.x.com/fundamentals/counting-characters: these weigh 1, all others 2. */
function isLight(code: number): boolean {
  return (
    code <= 4351 ||
    (code >= 8192 && code <= 8205) ||
    (code >= 8208 && code <= 8223) ||
    (code >= 8242 && code <= 8247)
  );
}

function weighPlain(text: string): number {
  // ASCII holds no emoji and nothing that weighs 2.
  if (countUtf8Bytes(text) === text.length) return text.length;
  let weight = 0;
  // Not by Intl.Segmenter, whose time grows with the square of the length.
  for (const segment of splitGraphemes(text)) {
    if (emoji.test(segment)) weight += emojiWeight;
    else for (const character of segment) weight += isLight(character.codePointAt(0) ?? 0) ? 1 : 2;
  }
  return weight;
}

/** The length of a text as X counts it: links 23, emoji 2, most scripts of Asia 2 a character. */
export function weigh(written: string): number {
  const text = normalizeText(written, 'NFC');
  let weight = 0;
  let from = 0;
  for (const { start, end } of findLinks(text)) {
    weight += weighPlain(text.slice(from, start)) + linkWeight;
    from = end;
  }
  return weight + weighPlain(text.slice(from));
}

/** A post's text as a person wrote it: links in full, none to its own media, no HTML entities. */
export function textOf(post: Post): string {
  const { text, entities } = post.note_tweet ?? post.note_post ?? post;
  let shown = text;
  for (const { url, expanded_url, media_key } of entities?.urls ?? []) {
    const isOwn = media_key !== undefined || /\/status\/\d+\/(photo|video)\/\d+$/.test(expanded_url);
    shown = shown.replace(url, () => (isOwn ? '' : expanded_url || url));
  }
  return shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
}

/** Equal for texts that differ only by what X does to them: normal form, spaces, the form of addresses. */
export function comparable(text: string): string {
  return normalizeText(text, 'NFC')
    .replace(/https?:\/\//gi, '')
    .replace(/\/(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
