import { countGraphemes as countSegments, splitGraphemes as segments } from 'unicode-segmenter/grapheme';

const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/** Counts UTF-16 code units, the unit of most published limits. A family emoji counts 11. */
export function countUtf16(text: string): number {
  return text.length;
}

/** Returns whether every unit is one grapheme: ASCII without a CR LF pair, which is a single grapheme (UAX 29, GB3). */
function isPlain(text: string): boolean {
  let previous = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f || (unit === lineFeed && previous === carriageReturn)) return false;
    previous = unit;
  }
  return true;
}

/**
 * Counts graphemes, which a person sees as one character: the extended grapheme clusters of
 * https://www.unicode.org/reports/tr29/. A family emoji counts 1.
 */
export function countGraphemes(text: string): number {
  return isPlain(text) ? text.length : countSegments(text);
}

/** Returns the graphemes of a text, in order. */
export function splitGraphemes(text: string): string[] {
  return isPlain(text) ? Array.from(text) : [...segments(text)];
}

/**
 * Returns the longest beginning of a text that has at most `max` graphemes, or UTF-16 code units, and does not end
 * within a grapheme.
 */
export function cutText(text: string, max: number, unit: 'graphemes' | 'utf16' = 'graphemes'): string {
  if (text.length <= max || isPlain(text)) return text.slice(0, max);
  let end = 0;
  let left = max;
  for (const { length } of segments(text)) {
    left -= unit === 'utf16' ? length : 1;
    if (left < 0) break;
    end += length;
  }
  return text.slice(0, end);
}

/** Returns a text of at most `max` graphemes as it is, and of a longer one its beginning with an ellipsis. */
export function cutWithEllipsis(text: string, max: number): string {
  const beginning = cutText(text, max);
  return beginning === text ? text : `${beginning}…`;
}

/** Counts the bytes of a text in UTF-8. A lone surrogate counts 3, as U+FFFD does. */
export function countUtf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) {
      bytes += 1;
      continue;
    }
    bytes += 2;
    const next = text.charCodeAt(index + 1);
    // A surrogate pair is two units and four bytes, and the second unit is counted already.
    if (unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000) index += 1;
  }
  return bytes;
}
