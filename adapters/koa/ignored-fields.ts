import { storableText } from '#domain/foundation/index';

/** The maximum length of the header, in characters. */
const longest = 1000;

// Percent-encodes a name for use in a header.
const safe = (name: string): string => encodeURIComponent(storableText(name.slice(0, longest)));

/**
 * Returns the value of the `Ignored-Fields` header: the ignored names, separated by commas. It ends with `...` if it is
 * truncated. Undefined if there are none.
 */
export function ignoredFields(names: ReadonlySet<string>): string | undefined {
  if (names.size === 0) return undefined;
  let value = '';
  for (const name of names) {
    const next = value === '' ? safe(name) : `${value}, ${safe(name)}`;
    if (next.length > longest) return value === '' ? '...' : `${value}, ...`;
    value = next;
  }
  return value;
}
