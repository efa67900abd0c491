import { countUtf8Bytes, normalizeText } from '../../shared/index.ts';
import {
  type Address,
  addressForm,
  findAddresses,
  labelPattern,
  latin,
  pathPattern,
} from '../find-addresses.ts';

const linkWeight = 23;
const emojiWeight = 2;
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
  'gv',
);

/** Matches characters that weigh 2; all others weigh 1: https://docs.x.com/fundamentals/counting-characters */
const heavy = /[\u1100-\u1FFF\u200E\u200F\u2020-\u2031\u2038-\u{10FFFF}]/u;

function weighWithoutLinks(text: string): number {
  // ASCII has no emoji, and nothing that weighs 2.
  if (countUtf8Bytes(text) === text.length) return text.length;
  let weight = 0;
  const plain = text.replace(emoji, () => {
    weight += emojiWeight;
    return '';
  });
  for (const character of plain) weight += heavy.test(character) ? 2 : 1;
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
