import type { Brief } from './plan-writer.ts';

const addresses = /https?:\/\/[^\s<>"')\]]+|\bwww\.[^\s<>"')\]]+/giu;
const domains =
  /(?<![\p{L}\p{N}@./-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[a-z]{2,}(?=[^\p{L}\p{N}.-]|\.?\s|\.?$)/giu;
const mentions = /(?<![\p{L}\p{N}_@/.])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?/giu;

const plain = (found: string): string =>
  found
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[.,;:!?/]+$/, '');

function foundIn(text: string): Map<string, string> {
  const found = [addresses, domains, mentions].flatMap((pattern) => [...text.matchAll(pattern)]);
  return new Map(found.map(([written]) => [plain(written), written]));
}

/** Returns everything in which a link or mention of a plan may stand: what people and their source said. */
function saidIn({ prompt, context, source }: Brief): string {
  const products = (source.products ?? []).flatMap(({ name, description, url }) => [name, description, url]);
  const photos = (source.images ?? []).map(({ description }) => description);
  const brand = Object.values(context).map(String);
  return [prompt, ...brand, source.text, source.url, source.title, source.event?.name, ...products, ...photos]
    .filter((text) => text !== undefined)
    .join('\n');
}

/**
 * Returns the links and mentions of a text that stand neither in what the user asked for, nor in the brand's description, nor in
 * the source. A model may have made them up, or a source may have talked it into them.
 */
export function foreignLinks(brief: Brief, text: string): string[] {
  const found = foundIn(text);
  if (found.size === 0) return [];
  const said = foundIn(saidIn(brief));
  return [...found].flatMap(([key, written]) => (said.has(key) ? [] : [written]));
}
