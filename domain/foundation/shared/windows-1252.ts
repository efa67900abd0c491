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
