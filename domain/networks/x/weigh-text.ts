import { countUtf8Bytes, normalizeText } from '../../foundation/index.ts';
import { type Address, addressForm, findAddresses, labelPattern, latin, pathPattern } from '../find-addresses.ts';

const linkWeight = 23;
/** X treats a longer address as plain text: more than 4,096 with the scheme, which its library counts twice. */
const maxLinkLength = 4088;

const letters = labelPattern(String.raw`\p{L}\p{M}\p{N}`);
const path = String.raw`(?=\/)${pathPattern(String.raw`${latin}\u0400-\u04FF`, String.raw`|[\[\]]`, '+')}`;
const query = String.raw`(?:\?[a-z0-9!?*'@\(\);:&=+$\/%#\[\]_.,~\|\-]*[a-z0-9_&=#\/\-])?`;

/** As X reads them: https://github.com/twitter/twitter-text */
const form = addressForm(
  String.raw`(?:${letters}\.)+${letters}`,
  // Our list of top-level domains is shorter than X's.
  (host, known, scheme) => known || (scheme || /^www\./i.test(host) ? host.length : 0),
  String.raw`(?::\d+)?(?:${path})?${query}`,
  String.raw`(?::\d+)?${path}${query}`,
);

/** Returns the links in a text, as X finds them. */
export function findXLinks(text: string): readonly Address[] {
  return findAddresses(text, form).filter(
    ({ start, end }) => end - start <= maxLinkLength && text[start - 1] !== '\uFEFF',
  );
}

// Flags, keycaps, families, skin tones and single pictographs are one emoji each. A bare © is a letter.
const emoji = new RegExp(
  String.raw`\p{RGI_Emoji}|[0-9#*]\uFE0F?\u20E3|[©®]\uFE0F|[\p{ExtPict}--[©®]]\uFE0F?|\p{RI}`,
  'vy',
);

/** Returns whether an emoji may begin with a character. Looking for one costs a hundred times as much. */
function mayBeginEmoji(code: number): boolean {
  if (code < 0xaf) return code < 0x3a || code > 0xa8;
  return (
    code > 0x1efff ||
    (code > 0x203b && code < 0x2c00) ||
    (code > 0x3296 && code < 0x329a) ||
    (code > 0x302f && code < 0x303e)
  );
}

/** Returns whether a character weighs 2; all others weigh 1: https://docs.x.com/fundamentals/counting-characters */
function isHeavy(code: number): boolean {
  if (code < 0x2000) return code >= 0x1100;
  return code >= 0x2038 || (code >= 0x2020 && code <= 0x2031) || code === 0x200e || code === 0x200f;
}

function weighWithoutLinks(text: string): number {
  // ASCII has no emoji, and nothing that weighs 2.
  if (countUtf8Bytes(text) === text.length) return text.length;
  let weight = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0;
    emoji.lastIndex = at;
    const isEmoji = mayBeginEmoji(code) && emoji.test(text);
    weight += isEmoji || isHeavy(code) ? 2 : 1;
    at = isEmoji ? emoji.lastIndex : at + (code > 0xffff ? 2 : 1);
  }
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
  for (const { start, end, isKnown } of findXLinks(text)) {
    // An address with an unknown ending counts as link or as text, whichever is heavier.
    weight += weighWithoutLinks(text.slice(from, start));
    weight += isKnown ? linkWeight : Math.max(linkWeight, end - start);
    from = end;
  }
  return weight + weighWithoutLinks(text.slice(from));
}
