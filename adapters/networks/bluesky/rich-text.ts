import { countGraphemes } from '#domain/shared/index';
import { isTopLevelDomain } from '#domain/networks/index';
import { parseUrl } from '../shared/parse-url.ts';

type Feature =
  | { readonly $type: 'app.bsky.richtext.facet#link'; readonly uri: string }
  | { readonly $type: 'app.bsky.richtext.facet#mention'; readonly did: string }
  | { readonly $type: 'app.bsky.richtext.facet#tag'; readonly tag: string };

/** A part of the text that can be clicked, as a range of UTF-8 bytes. The end is not included. */
export interface Facet {
  readonly index: { readonly byteStart: number; readonly byteEnd: number };
  readonly features: readonly Feature[];
}

/** Such a part before it is known what it leads to. */
interface Stretch {
  readonly byteStart: number;
  readonly text: string;
  readonly feature: () => Promise<Feature | undefined>;
}

// lexicons/app/bsky/richtext/facet.json
const maxTagGraphemes = 64;
const maxTagBytes = 640;

/** A word at the beginning or after a blank or an opening bracket, up to the next blank. */
const word = /(?<=^|[\s(])[^\s(]\S*/gu;
/** A host of limited length; no real one is longer, and parsing a very long one takes too long. */
const schemedHost = /^https?:\/\/[^/?#\\]{1,300}(?=[/?#\\]|$)/i;
const bareDomain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,})(?::\d+)?(?=$|[/?#])/i;
const mention = /^@((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9])/i;
const hashtag = /^[#＃]([^\s#＃\u00ad\u200a-\u200d\u2060\u20e2]+)/u;
const cashtag = /^\$([a-z][a-z0-9]{0,4})(?=$|[.,;:!?)"'’])/i;

const sentenceMarks = '.,;:!?"\'’”»…';

/**
 * Cuts punctuation after an address, which belongs to the sentence, as does a closing bracket that the
 * address did not open.
 */
function cutEnd(address: string): string {
  let unmatched = 0;
  for (const character of address) unmatched += character === ')' ? 1 : character === '(' ? -1 : 0;
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    const isUnmatched = last === ')' && unmatched > 0;
    if (!isUnmatched && !sentenceMarks.includes(last)) break;
    if (isUnmatched) unmatched -= 1;
  }
  return address.slice(0, end);
}

/** Removes punctuation from the end. */
function cutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && /\p{P}/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function readLink(text: string): { text: string; uri: string } | undefined {
  const address = cutEnd(text);
  if (/^https?:\/\/[^/]/i.test(address)) {
    const isAddress = schemedHost.test(address) && parseUrl(address) !== undefined;
    return isAddress ? { text: address, uri: address } : undefined;
  }
  const domain = bareDomain.exec(address)?.[1];
  return domain && isTopLevelDomain(domain) ? { text: address, uri: `https://${address}` } : undefined;
}

function readTag(text: string): { text: string; tag: string } | undefined {
  const money = cashtag.exec(text)?.[1];
  if (money) return { text: `$${money}`, tag: `$${money.toUpperCase()}` };
  const tag = cutMarks(hashtag.exec(text)?.[1] ?? '');
  // A keycap emoji (`#` and U+FE0F) and a plain number (`#1`) are not hashtags.
  if (!tag || tag.startsWith('\ufe0f') || !/[^\d\p{P}]/u.test(tag)) return undefined;
  if (Buffer.byteLength(tag) > maxTagBytes || countGraphemes(tag) > maxTagGraphemes) return undefined;
  return { text: text.slice(0, 1) + tag, tag };
}

function findStretches(
  text: string,
  resolveMention: (handle: string) => Promise<string | undefined>,
): Stretch[] {
  const found: Stretch[] = [];
  let byteStart = 0;
  let from = 0;
  for (const { 0: piece, index: start } of text.matchAll(word)) {
    byteStart += Buffer.byteLength(text.slice(from, start));
    from = start;
    const link = readLink(piece);
    const tag = readTag(piece);
    const handle = mention.exec(piece)?.[1];
    if (link) {
      const feature = { $type: 'app.bsky.richtext.facet#link', uri: link.uri } as const;
      found.push({ byteStart, text: link.text, feature: () => Promise.resolve(feature) });
    } else if (tag) {
      const feature = { $type: 'app.bsky.richtext.facet#tag', tag: tag.tag } as const;
      found.push({ byteStart, text: tag.text, feature: () => Promise.resolve(feature) });
    } else if (handle) {
      found.push({
        byteStart,
        text: `@${handle}`,
        feature: async () => {
          const did = await resolveMention(handle);
          return did === undefined ? undefined : { $type: 'app.bsky.richtext.facet#mention', did };
        },
      });
    }
  }
  return found;
}

/**
 * Finds links, mentions, hashtags and cashtags in a text
 * (https://docs.bsky.app/docs/advanced-guides/post-richtext). A mention that resolves to nobody stays plain
 * text. The text must not contain lone surrogates.
 */
export async function findFacets(
  text: string,
  resolveMention: (handle: string) => Promise<string | undefined>,
): Promise<readonly Facet[]> {
  const facets = await Promise.all(
    findStretches(text, resolveMention).map(async ({ byteStart, text: covered, feature }) => {
      const resolved = await feature();
      const index = { byteStart, byteEnd: byteStart + Buffer.byteLength(covered) };
      return resolved ? [{ index, features: [resolved] }] : [];
    }),
  );
  return facets.flat();
}

/** Returns the first address in the text, for a card. */
export function firstLink(facets: readonly Facet[]): string | undefined {
  for (const { features } of facets) {
    for (const feature of features) if ('uri' in feature) return feature.uri;
  }
  return undefined;
}
