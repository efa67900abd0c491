function tidy(text: string | null | undefined): string {
  return (text ?? '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Whether a network shows the text that was written. Networks normalize text, so white space, line breaks and Unicode
 * forms do not count.
 */
export function sameWords(written: string | undefined, found: string | null | undefined): boolean {
  return tidy(written) === tidy(found);
}
