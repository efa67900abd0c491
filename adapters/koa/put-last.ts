/**
 * Puts an entry after all others. Above `most` entries it drops the first, which was put there before all others, so that strangers
 * cannot fill the memory.
 */
export function putLast<Value>(entries: Map<string, Value>, key: string, value: Value, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size <= most) return;
  const [first] = entries.keys();
  if (first !== undefined) entries.delete(first);
}
