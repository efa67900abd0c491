/** Returns the first grapheme of a name, as an avatar. */
export function getInitial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '?';
}
