/** Returns a caption or comment without what the network may change in it; it leaves out every `@`. */
export function plain(text: string): string {
  return text.replaceAll('@', '').replace(/\r\n?/g, '\n').trim();
}
