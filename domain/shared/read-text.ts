/** How much of a text is looked at for the charset that it names, in bytes. */
const beginning = 1024;
/** HTML says `charset`, XML `encoding`. */
const charset = /(?:charset|encoding)=["']?([\w-]+)/i;

/**
 * Returns a text in the charset that its server or else the text itself names; in UTF-8 where none is named, or one that
 * `decode` does not know, for which it throws.
 */
export function readText(
  content_type: string,
  bytes: Uint8Array,
  decode: (charset: string) => string,
): string {
  const named =
    charset.exec(content_type) ?? charset.exec(String.fromCharCode(...bytes.subarray(0, beginning)));
  try {
    return decode(named?.[1] ?? 'utf-8');
  } catch {
    return decode('utf-8');
  }
}
