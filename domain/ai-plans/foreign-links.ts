import type { Brief } from './plan-writer.ts';
import { visibleText } from './visible-text.ts';

const end = String.raw`[^\s<>"')\]]`;
const letter = String.raw`[\p{L}\p{N}]`;
const host = String.raw`[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:xn--[a-z0-9-]+|\p{L}{2,})(?!${letter}|-|\.${letter})`;
const patterns = [
  // URLs with any scheme, and those that begin with `www.`.
  new RegExp(String.raw`(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,30}://${end}+|\bwww\.${end}+`, 'giu'),
  // A host name without a scheme, with an optional port and path.
  new RegExp(String.raw`(?<![\p{L}\p{N}@./-])${host}(?::\d+)?(?:[/?#]${end}*)?`, 'giu'),
  // Email addresses.
  new RegExp(String.raw`(?<![\p{L}\p{N}._%+@/-])[\p{L}\p{N}._%+-]+@${host}`, 'giu'),
  // Mentions, with or without the account's server.
  /(?<![\p{L}\p{N}_@＠/.])[@＠][\p{L}\p{N}_](?:[\p{L}\p{N}_.@-]*[\p{L}\p{N}_])?/giu,
];

const plain = (found: string): string =>
  found
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/^＠/, '@')
    .replace(/(?<![.,;:!?/])[.,;:!?/]+$/, '');

function findLinks(text: string): Map<string, string> {
  // Invisible characters must not hide a link.
  const visible = visibleText(text);
  const found = patterns.flatMap((pattern) => [...visible.matchAll(pattern)]);
  return new Map(found.map(([written]) => [plain(written), written]));
}

/** Returns all texts whose links and mentions are allowed in a plan: those of the request, the brand and the source. */
function allowedText({ prompt, context, source }: Brief): string {
  const products = (source.products ?? []).flatMap(({ name, description, url }) => [name, description, url]);
  const photos = (source.images ?? []).map(({ description }) => description);
  const brand = Object.values(context).map(String);
  return [prompt, ...brand, source.text, source.url, source.title, source.event?.name, ...products, ...photos]
    .filter((text) => text !== undefined)
    .join('\n');
}

/**
 * Returns the links and mentions of a text that occur neither in the request, nor in the brand's description, nor in
 * the source. The model may have made them up, or a source may have injected them.
 */
export function foreignLinks(brief: Brief, text: string): string[] {
  const links = findLinks(text);
  if (links.size === 0) return [];
  const allowed = findLinks(allowedText(brief));
  return [...links].flatMap(([key, written]) => (allowed.has(key) ? [] : [written]));
}
