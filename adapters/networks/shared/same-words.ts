function tidy(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Tells whether a network shows what was written. Networks tidy what they are given, so spaces, lines and the
 * spelling of accents do not count.
 */
export function sameWords(written: string | undefined, found: string | null | undefined): boolean {
  return tidy(written) === tidy(found);
}
