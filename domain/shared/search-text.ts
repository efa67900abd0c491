import { normalizeText } from './normalize-text.ts';

/**
 * Returns the form in which texts are searched: compatibility forms folded, in lower case. Both the stored text and
 * the text to find go through it.
 */
export function searchText(...parts: readonly (string | undefined)[]): string {
  const text = parts.filter((part) => part !== undefined).join('\n');
  return normalizeText(text, 'NFKC').toLowerCase();
}
