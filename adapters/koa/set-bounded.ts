/** Moves an entry to the end. Above `most` entries it drops the oldest, so that callers cannot fill the memory. */
export function setBounded<Value>(entries: Map<string, Value>, key: string, value: Value, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size <= most) return;
  const [first] = entries.keys();
  if (first !== undefined) entries.delete(first);
}
