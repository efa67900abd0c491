import { countGraphemes } from '#domain/shared/count';
import { isTopLevelDomain } from '#domain/networks/top-level-domains';

type Feature =
  | { readonly $type: 'app.bsky.richtext.facet#link'; readonly uri: string }
  | { readonly $type: 'app.bsky.richtext.facet#mention'; readonly did: string }
  | { readonly $type: 'app.bsky.richtext.facet#tag'; readonly tag: string };

/** A stretch of the text that can be clicked, by UTF-8 bytes, the end not included. */
export interface Facet {
  readonly index: { readonly byteStart: number; readonly byteEnd: number };
  readonly features: readonly Feature[];
}

/** A stretch by string indexes, before it is known what it leads to. */
interface Stretch {
  readonly start: number;
  readonly text: string;
  readonly feature: () => Promise<Feature | undefined>;
}

// lexicons/app/bsky/richtext/facet.json
const maxTagGraphemes = 64;
const maxTagBytes = 640;

/** What stands at the beginning or after a blank or an opening bracket, up to the next blank. */
const word = /(?<=^|[\s(])[^\s(]\S*/gu;
const bareDomain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,})(?::\d+)?(?=$|[/?#])/i;
const mention = /^@((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9])/i;
const hashtag = /^[#＃]([^\s#＃\u00ad\u200a-\u200d\u2060\u20e2]+)/u;
const cashtag = /^\$([a-z][a-z0-9]{0,4})(?=$|[.,;:!?)"'’])/i;

/** Punctuation after an address belongs to the sentence, and so does a bracket the address did not open. */
function cutEnd(address: string): string {
  for (let text = address; ; text = text.slice(0, -1)) {
    const isUnmatched = text.endsWith(')') && text.split(')').length > text.split('(').length;
    if (!isUnmatched && !/[.,;:!?"'’”»…]$/.test(text)) return text;
  }
}

function readLink(text: string): { text: string; uri: string } | undefined {
  const address = cutEnd(text);
  if (/^https?:\/\/[^/]/i.test(address))
    return URL.canParse(address) ? { text: address, uri: address } : undefined;
  const domain = bareDomain.exec(address)?.[1];
  return domain && isTopLevelDomain(domain) ? { text: address, uri: `https://${address}` } : undefined;
}

function readTag(text: string): { text: string; tag: string } | undefined {
  const money = cashtag.exec(text)?.[1];
  if (money) return { text: `$${money}`, tag: `$${money.toUpperCase()}` };
  const tag = hashtag.exec(text)?.[1]?.replace(/\p{P}+$/u, '');
  // A keycap emoji (`#` and U+FE0F) and a mere number (`#1`) are no hashtags.
  if (!tag || tag.startsWith('\ufe0f') || !/[^\d\p{P}]/u.test(tag)) return undefined;
  if (countGraphemes(tag) > maxTagGraphemes || Buffer.byteLength(tag) > maxTagBytes) return undefined;
  return { text: text.slice(0, 1) + tag, tag };
}

function findStretches(
  text: string,
  resolveMention: (handle: string) => Promise<string | undefined>,
): Stretch[] {
  const found: Stretch[] = [];
  for (const { 0: piece, index: start } of text.matchAll(word)) {
    const link = readLink(piece);
    const tag = readTag(piece);
    const handle = mention.exec(piece)?.[1];
    if (link) {
      const feature = { $type: 'app.bsky.richtext.facet#link', uri: link.uri } as const;
      found.push({ start, text: link.text, feature: () => Promise.resolve(feature) });
    } else if (tag) {
      const feature = { $type: 'app.bsky.richtext.facet#tag', tag: tag.tag } as const;
      found.push({ start, text: tag.text, feature: () => Promise.resolve(feature) });
    } else if (handle) {
      found.push({
        start,
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
 * Links, mentions, hashtags and cashtags of a text (https://docs.bsky.app/docs/advanced-guides/post-richtext).
 * A mention that resolves to nobody stays plain text. The text must have no lone surrogates.
 */
export async function findFacets(
  text: string,
  resolveMention: (handle: string) => Promise<string | undefined>,
): Promise<readonly Facet[]> {
  const facets = await Promise.all(
    findStretches(text, resolveMention).map(async ({ start, text: covered, feature }) => {
      const byteStart = Buffer.byteLength(text.slice(0, start));
      const resolved = await feature();
      const index = { byteStart, byteEnd: byteStart + Buffer.byteLength(covered) };
      return resolved ? [{ index, features: [resolved] }] : [];
    }),
  );
  return facets.flat();
}

/** The first address in the text, for a card. */
export function firstLink(facets: readonly Facet[]): string | undefined {
  for (const { features } of facets) {
    for (const feature of features) if ('uri' in feature) return feature.uri;
  }
  return undefined;
}
