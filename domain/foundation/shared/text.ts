/**
 * Counts how many letters must be added, removed, changed or swapped with a neighbour to turn one word into the
 * other.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const steps = [next[column - 1], last[column], last[column - 1]].map((step = 0) => step + 1);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (same) steps.push(last[column - 1] ?? 0);
      if (swapped) steps.push((beforeLast[column - 2] ?? 0) + 1);
      next.push(Math.min(...steps));
    }
    beforeLast = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

/** Whether a text is a language tag (BCP 47), in any case: `en`, `pt-BR`, `zh-Hant`. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}

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

/** What Windows-1252 has from 0x80: https://encoding.spec.whatwg.org/index-windows-1252.txt */
const marks = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * Returns a text with the characters of Windows-1252 in place of control characters. Node reads that encoding as
 * ISO-8859-1 (https://github.com/nodejs/node/issues/60888), and so do programs that convert into UTF-8; these control
 * characters are never intended.
 */
export function withWindows1252(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => marks[control.charCodeAt(0) - 0x80] ?? control);
}

/** How many bytes of a text are searched for a charset declaration. */
const beginning = 1024;
/** `charset` in HTML, `encoding` in XML. */
const charset = /(?:charset|encoding)=["']?([\w-]+)/i;
/** Occurs in Japanese text in ISO-2022-JP, whose bytes are also valid UTF-8. */
const escape = 0x1b;

/** Returns the UTF-16 encoding detected from a byte order mark, or from the bytes of a first `<`. */
function detectUtf16(start: string): string | undefined {
  if (/^(?:\xff\xfe|<\0)/.test(start)) return 'utf-16le';
  return /^(?:\xfe\xff|\0<)/.test(start) ? 'utf-16be' : undefined;
}

/**
 * Returns the text of a page or feed. Its bytes take precedence over its own declaration, and that over the server's,
 * since many declarations are wrong. The result has no U+FFFD: text in an unknown charset is read as Windows-1252, or
 * as UTF-8 without its broken characters. `decode` throws for a charset that it does not know and, with `isStrict`, for
 * bytes that are not in it.
 */
export function readText(
  content_type: string,
  bytes: Uint8Array,
  decode: (charset: string, isStrict: boolean) => string,
): string {
  const start = String.fromCharCode(...bytes.subarray(0, beginning));
  const named = [charset.exec(start)?.[1], charset.exec(content_type)?.[1]];
  const first = bytes.includes(escape) ? named : [];
  for (const one of [detectUtf16(start), ...first, 'utf-8', ...named]) {
    try {
      if (one !== undefined) return withWindows1252(decode(one, true));
    } catch {
      // It is in another charset.
    }
  }
  const text = decode('utf-8', false);
  const broken = text.split('\uFFFD').length - 1;
  const beyondAscii = text.replaceAll(/[\0-\x7f\uFFFD]/g, '').length;
  return withWindows1252(beyondAscii > broken ? text.replaceAll('\uFFFD', '') : decode('windows-1252', false));
}
