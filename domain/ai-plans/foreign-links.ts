import type { Brief } from './plan-writer.ts';
import { visibleText } from './visible-text.ts';

const end = String.raw`[^\s<>"')\]]`;
const letter = String.raw`[\p{L}\p{N}]`;
const host = String.raw`[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:xn--[a-z0-9-]+|\p{L}{2,})(?!${letter}|-|\.${letter})`;
const patterns = [
  // With a scheme, of whatever kind, or such a beginning.
  new RegExp(String.raw`(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{0,30}://${end}+|\bwww\.${end}+`, 'giu'),
  // A host alone, with what follows it.
  new RegExp(String.raw`(?<![\p{L}\p{N}@./-])${host}(?::\d+)?(?:[/?#]${end}*)?`, 'giu'),
  // An address of mail.
  new RegExp(String.raw`(?<![\p{L}\p{N}._%+@/-])[\p{L}\p{N}._%+-]+@${host}`, 'giu'),
  // A mention, and one with the server of the account.
  /(?<![\p{L}\p{N}_@＠/.])[@＠][\p{L}\p{N}_](?:[\p{L}\p{N}_.@-]*[\p{L}\p{N}_])?/giu,
];

const plain = (found: string): string =>
  found
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/^＠/, '@')
    .replace(/(?<![.,;:!?/])[.,;:!?/]+$/, '');

function foundIn(text: string): Map<string, string> {
  // What nobody sees must not keep a link from being found.
  const visible = visibleText(text);
  const found = patterns.flatMap((pattern) => [...visible.matchAll(pattern)]);
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
