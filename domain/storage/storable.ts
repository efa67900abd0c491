const unstorable = /[\0\p{Surrogate}]/gu;

/** Returns text that every storage can hold: U+0000 and lone surrogates become U+FFFD. */
export function storableText(text: string): string {
  return text.replace(unstorable, '\ufffd');
}

/** Returns a deep copy of plain JSON with storable text and without undefined fields. */
export function storable<T>(value: T): T {
  // The copy has the shape of the original, which the compiler cannot see through the recursion.
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => [storableText(name), copy(field)]),
  );
}
