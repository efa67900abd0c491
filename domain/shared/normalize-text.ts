/** A stretch that ends after its marks, or after so many of them that no writing has more on one character. */
const stretch = /\P{M}*\p{M}{0,30}/gu;

/**
 * Brings a text into a normal form of Unicode, in a time that grows with its length alone: marks are put in order
 * in groups of thirty (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format), since ordering a million of
 * them takes for ever.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFKC'): string {
  return text.replace(stretch, (piece) => piece.normalize(form));
}
