import { normalizeText } from './normalize-text.ts';

/**
 * Returns the form in which texts are searched: compatibility forms folded, in lower case. Both the stored text and
 * the text to find go through it.
 */
export function searchText(...parts: readonly (string | undefined)[]): string {
  const text = parts.filter((part) => part !== undefined).join('\n');
  return normalizeText(text, 'NFKC').toLowerCase();
}

/** Returns what is stored of texts that are found with or without their accents: both forms, where they differ. */
export function searchableText(...parts: readonly (string | undefined)[]): string {
  const text = searchText(...parts);
  const apart = normalizeText(text, 'NFD');
  const plain = apart.replace(/[\u0300-\u036f]/g, '');
  return plain === apart ? text : `${text}\n${plain}`;
}
