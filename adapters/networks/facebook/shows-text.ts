import { namedText } from '#domain/networks/facebook/rules';

interface Shown {
  readonly message: string;
  readonly message_tags: readonly { readonly id: string; readonly name: string }[];
}

/** Returns a text without white space that the network may change. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Whether Facebook shows this text. In place of a mention it shows the page's name, or nothing if the application may
 * not mention that page.
 */
export function showsText({ message, message_tags }: Shown, text = ''): boolean {
  const names = new Map(message_tags.map(({ id, name }) => [id, name]));
  const shown = plain(message);
  return [namedText(text, (id) => names.get(id) ?? ''), namedText(text)].some((one) => plain(one) === shown);
}
