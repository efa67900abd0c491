import { countGraphemes } from '#domain/foundation/index';
import { findAddresses, defaultAddresses } from '#domain/networks/index';
import { parseUrl } from '../shared/parse-url.ts';

type Feature =
  | { readonly $type: 'app.bsky.richtext.facet#link'; readonly uri: string }
  | { readonly $type: 'app.bsky.richtext.facet#mention'; readonly did: string }
  | { readonly $type: 'app.bsky.richtext.facet#tag'; readonly tag: string };

/** A clickable part of the text, as a range of UTF-8 bytes. The end is exclusive. */
export interface Facet {
  readonly index: { readonly byteStart: number; readonly byteEnd: number };
  readonly features: readonly Feature[];
}

/** A clickable part before its target is known. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly feature: Feature | { readonly handle: string };
}

// lexicons/app/bsky/richtext/facet.json
const maxTagGraphemes = 64;
const maxTagBytes = 640;

/** A host of limited length; no real one is longer, and parsing a very long one takes too long. */
const possibleHost = /^https?:\/\/[^/?#\\]{1,300}(?=[/?#\\]|$)/i;
/** Text that starts with a sign, after white space or an opening bracket: a mention, a hashtag or a cashtag. */
const signed =
  /(?<=^|[\s(])(?:@((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9])|[#＃]([^\s#＃\u00ad\u200a-\u200d\u2060\u20e2]+)|\$([a-z][a-z0-9]{0,4})(?=$|[\s.,;:!?)"'’]))/giu;

/** Removes trailing punctuation. */
function cutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && /\p{P}/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function isTag(tag: string): boolean {
  // A keycap emoji (`#` and U+FE0F) and a plain number (`#1`) are not hashtags.
  if (tag.startsWith('\ufe0f') || !/[^\d\p{P}]/u.test(tag)) return false;
  return Buffer.byteLength(tag) <= maxTagBytes && countGraphemes(tag) <= maxTagGraphemes;
}

function findLinks(text: string): Stretch[] {
  return findAddresses(text, defaultAddresses).flatMap(({ start, end, text: address }) => {
    const uri = /^https?:\/\//i.test(address) ? address : `https://${address}`;
    const isPossible = possibleHost.test(uri) && parseUrl(uri) !== undefined;
    return isPossible ? [{ start, end, feature: { $type: 'app.bsky.richtext.facet#link', uri } }] : [];
  });
}

function findSigned(text: string): Stretch[] {
  return [...text.matchAll(signed)].flatMap(({ index: start, 1: handle, 2: word = '', 3: money }): Stretch[] => {
    if (handle) return [{ start, end: start + 1 + handle.length, feature: { handle } }];
    const tag = money ? `$${money.toUpperCase()}` : cutMarks(word);
    const end = start + tag.length + (money ? 0 : 1);
    return isTag(tag) ? [{ start, end, feature: { $type: 'app.bsky.richtext.facet#tag', tag } }] : [];
  });
}

function findStretches(text: string): Stretch[] {
  const links = findLinks(text);
  let others = '';
  for (const { start, end } of links) others += text.slice(others.length, start).padEnd(end - others.length);
  others += text.slice(others.length);
  return [...links, ...findSigned(others)].sort((one, other) => one.start - other.start);
}

/**
 * Finds links, mentions, hashtags and cashtags in a text (https://docs.bsky.app/docs/advanced-guides/post-richtext). A
 * mention that does not resolve stays plain text. The text must not contain lone surrogates.
 */
export async function findFacets(
  text: string,
  resolveMention: (handle: string) => Promise<string | undefined>,
): Promise<readonly Facet[]> {
  let bytes = 0;
  let read = 0;
  const bytesBefore = (place: number): number => {
    bytes += Buffer.byteLength(text.slice(read, place));
    read = place;
    return bytes;
  };
  const facets = findStretches(text).map(async ({ start, end, feature }): Promise<readonly Facet[]> => {
    const index = { byteStart: bytesBefore(start), byteEnd: bytesBefore(end) };
    if (!('handle' in feature)) return [{ index, features: [feature] }];
    const did = await resolveMention(feature.handle);
    return did === undefined ? [] : [{ index, features: [{ $type: 'app.bsky.richtext.facet#mention', did }] }];
  });
  return (await Promise.all(facets)).flat();
}

/** Returns the first address in the text, for a card. */
export function firstLink(facets: readonly Facet[]): string | undefined {
  for (const { features } of facets) {
    for (const feature of features) if ('uri' in feature) return feature.uri;
  }
  return undefined;
}
