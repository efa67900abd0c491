/** Returns what stands for a name where there is no picture: its first letter, of more than one unit too. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '?';
}
