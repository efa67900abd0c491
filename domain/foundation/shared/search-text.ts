/** A part of a text that ends after its combining marks, or after 30 of them, which is more than any writing uses. */
const stretch = /\P{M}*\p{M}{0,30}/gu;

/**
 * Converts a text into a normal form of Unicode in linear time. Combining marks are sorted in groups of thirty
 * (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format), since sorting a million of them takes far too long.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.replace(stretch, (piece) => piece.normalize(form));
}

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
