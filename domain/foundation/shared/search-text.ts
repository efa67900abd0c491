import { normalizeText } from './normalize-text.ts';

/**
 * Returns the search form of texts: compatibility forms folded, in lower case. It applies to both the stored text and
 * the query.
 */
export function searchText(...parts: readonly (string | undefined)[]): string {
  const text = parts.filter((part) => part !== undefined).join('\n');
  return normalizeText(text, 'NFKC').toLowerCase();
}

/** Returns the stored search text for queries with or without accents: both forms, where they differ. */
export function searchableText(...parts: readonly (string | undefined)[]): string {
  const text = searchText(...parts);
  const apart = normalizeText(text, 'NFD');
  const plain = apart.replace(/[\u0300-\u036f]/g, '');
  return plain === apart ? text : `${text}\n${plain}`;
}
