/**
 * Matches a mention:
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/little-text-format
 */
const mention = /@\[([^[\]\r\n]+)\]\((urn:li:(?:organization|person):[\w-]+)\)/g;

/** A piece of a text: words, or somebody who is mentioned. */
export type Piece = string | { readonly name: string; readonly urn: string };

/** Returns the words of a text and the mentions in it (`@[Name](urn)`), in order. */
export function splitMentions(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(mention)) {
    const [whole, name = '', urn = ''] = found;
    pieces.push(text.slice(from, found.index), { name, urn });
    from = found.index + whole.length;
  }
  return [...pieces, text.slice(from)];
}

/** Returns the text that people see, which is also what LinkedIn counts: mentions are stored beside the text. */
export function shownText(text: string): string {
  return text.replace(mention, '$1');
}
