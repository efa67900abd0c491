import { withWindows1252 } from './windows-1252.ts';

/** How much of a text is looked at for the charset that it names, in bytes. */
const beginning = 1024;
/** HTML says `charset`, XML `encoding`. */
const charset = /(?:charset|encoding)=["']?([\w-]+)/i;
/** What Japanese text in ISO-2022-JP has, whose bytes are also valid UTF-8. */
const escape = 0x1b;

/** Returns the UTF-16 encoding that a byte order mark, or the bytes of a first `<`, show. */
function detectUtf16(start: string): string | undefined {
  if (/^(?:\xff\xfe|<\0)/.test(start)) return 'utf-16le';
  return /^(?:\xfe\xff|\0<)/.test(start) ? 'utf-16be' : undefined;
}

/**
 * Returns the text of a page or feed. Its bytes count before what it says about them, and that before what its server says: many
 * name a charset that they are not in. Without U+FFFD: text in no known charset is taken for Windows-1252, or for UTF-8 with
 * some broken characters, which are left out. `decode` throws for a charset that it does not know and, with `isStrict`, for bytes
 * that are not in it.
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
      // It is in another one.
    }
  }
  const text = decode('utf-8', false);
  const broken = text.split('\uFFFD').length - 1;
  const beyondAscii = text.replaceAll(/[\0-\x7f\uFFFD]/g, '').length;
  return withWindows1252(
    beyondAscii > broken ? text.replaceAll('\uFFFD', '') : decode('windows-1252', false),
  );
}
