/** Returns a caption or comment without what the network may change: white space, and every `@`, which it drops. */
export function plain(text: string): string {
  return text.replaceAll('@', '').replace(/\r\n?/g, '\n').trim();
}
