/** Matches a mention of a page: https://developers.facebook.com/docs/graph-api/reference/page/feed/ */
const mention = /@\[([^[\]\n]+)\]\((\d{5,20})\)/g;

/** Returns the text as Facebook gets it: `@[Name](123456789)` mentions a page. Everything else stays as it is. */
export function sentText(text: string): string {
  return text.replace(mention, '@[$2]');
}

/** Returns the text with what `name` gives for each mention; without it the names as they are written. */
export function namedText(
  text: string,
  name: (id: string, written: string) => string = (_, written) => written,
): string {
  return text.replace(mention, (_, written: string, id: string) => name(id, written));
}
