/** Returns a text without what the network may change in it. */
export function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
