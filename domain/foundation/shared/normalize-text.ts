/** A part of a text that ends after its combining marks, or after 30 of them, which is more than any writing uses. */
const stretch = /\P{M}*\p{M}{0,30}/gu;

/**
 * Converts a text into a normal form of Unicode in linear time. Combining marks are sorted in groups of thirty
 * (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format), since sorting a million of them takes far too long.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.replace(stretch, (piece) => piece.normalize(form));
}
