import { normalizeText } from './normalize-text.ts';

/**
 * The form in which texts are searched: compatibility forms folded, lower case. The same function
 * makes what is stored and what is looked for.
 */
export function searchText(...parts: readonly (string | undefined)[]): string {
  const text = parts.filter((part) => part !== undefined).join('\n');
  return normalizeText(text, 'NFKC').toLowerCase();
}
