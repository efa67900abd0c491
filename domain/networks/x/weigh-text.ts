import { countUtf8Bytes, normalizeText } from '../../shared/index.ts';
import { isTopLevelDomain } from '../top-level-domains.ts';

const linkWeight = 23;
const emojiWeight = 2;
/** X treats a longer address as plain text. */
const maxLinkLength = 4096;

/** The letters of a bare domain. Asian letters next to one are words of the sentence, not part of it. */
const latin = String.raw`a-z0-9\u00C0-\u024F`;
const label = (letters: string): string => String.raw`[${letters}](?:[${letters}_-]*[${letters}])?`;
const anyHost = String.raw`(?:${label(String.raw`\p{L}\p{M}\p{N}`)}\.)+${label(String.raw`\p{L}\p{M}\p{N}`)}`;
const latinHost = String.raw`(?:${label(latin)}\.)+${label(latin)}`;
const address = new RegExp(
  String.raw`(?<![A-Za-z0-9@＠$#＃])(https?:\/\/)(${anyHost})|(?<![${latin}@＠$#＃_./-])(${latinHost})`,
  'giu',
);
const port = /^:\d+/;
const pathLetters = String.raw`a-z0-9\u00C0-\u024F\u0400-\u04FF`;
const inPath = String.raw`[${pathLetters}!*';:=+,.$/%#[\]\u2013_~@|&-]`;
const brackets = String.raw`\((?:${inPath}+|${inPath}*\(${inPath}+\)${inPath}*)\)`;
const path = new RegExp(
  String.raw`^\/(?:(?:${inPath}|${brackets})*(?:[${pathLetters}+=_#/-]|${brackets}))?`,
  'i',
);
const query = /^\?[a-z0-9!?*'@();:&=+$/%#[\]_.,~|-]*[a-z0-9_&=#/-]/i;

/**
 * Returns the part of an address up to the last label that can end one: of `example.com.Then`, only the first two
 * labels.
 */
function hostOf(found: string, isWhole: boolean): { readonly host: string; readonly isKnown: boolean } {
  let end = 0;
  let start = found.indexOf('.') + 1;
  while (start > 0) {
    const [ending = ''] = /^(?:xn--[a-z0-9-]+|[a-z]+)(?![a-z0-9@+-])/i.exec(found.slice(start)) ?? [];
    if (ending !== '' && (isTopLevelDomain(ending) || /^xn--/i.test(ending))) end = start + ending.length;
    start = found.indexOf('.', start) + 1;
  }
  return end > 0
    ? { host: found.slice(0, end), isKnown: true }
    : { host: isWhole ? found : '', isKnown: false };
}

/** Returns what X counts as a link at the start of `text`, and its weight. */
function linkAt(text: string, scheme: string, found: string): { length: number; weight: number } | undefined {
  const { host, isKnown } = hostOf(found, scheme !== '');
  const next = text.charAt(scheme.length + host.length);
  if (host === '' || /[A-Za-z0-9@+-]/.test(next)) return undefined;
  let length = scheme.length + host.length;
  for (const part of [port, path, query]) length += part.exec(text.slice(length))?.[0].length ?? 0;
  if (length > maxLinkLength) return undefined;
  // Our list of endings is shorter than X's. An address with an unknown ending counts as link or as text,
  // whichever is heavier.
  return { length, weight: isKnown ? linkWeight : Math.max(linkWeight, length) };
}

// Flags, keycaps, families, skin tones and single pictographs are one emoji each. A bare © is a letter.
const emoji = new RegExp(
  String.raw`\p{RGI_Emoji}|[0-9#*]\uFE0F?\u20E3|[©®]\uFE0F|[\p{Extended_Pictographic}--[©®]]\uFE0F?|\p{Regional_Indicator}`,
  'gv',
);

/** Returns whether a character weighs 1; all others weigh 2: https://docs.x.com/fundamentals/counting-characters */
function isLight(code: number): boolean {
  return (
    code <= 4351 ||
    (code >= 8192 && code <= 8205) ||
    (code >= 8208 && code <= 8223) ||
    (code >= 8242 && code <= 8247)
  );
}

function weighWithoutLinks(text: string): number {
  // ASCII has no emoji, and nothing that weighs 2.
  if (countUtf8Bytes(text) === text.length) return text.length;
  let emojis = 0;
  const plain = text.replace(emoji, () => {
    emojis += 1;
    return '';
  });
  let weight = emojis * emojiWeight;
  for (const character of plain) weight += isLight(character.codePointAt(0) ?? 0) ? 1 : 2;
  return weight;
}

/**
 * Returns the weight of a text: a link weighs 23, an emoji 2, a character of most Asian scripts 2, any other 1.
 * https://docs.x.com/fundamentals/counting-characters
 */
export function weighXText(written: string): number {
  const text = normalizeText(written, 'NFC');
  let weight = 0;
  let from = 0;
  address.lastIndex = 0;
  for (let match = address.exec(text); match; match = address.exec(text)) {
    const { 1: scheme = '', 2: schemed = '', 3: bare = '', index } = match;
    const link = linkAt(text.slice(index, index + 2 * maxLinkLength), scheme, schemed || bare);
    if (!link) continue;
    weight += weighWithoutLinks(text.slice(from, index)) + link.weight;
    from = index + link.length;
    address.lastIndex = from;
  }
  return weight + weighWithoutLinks(text.slice(from));
}
