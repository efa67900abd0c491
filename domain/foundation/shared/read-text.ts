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
