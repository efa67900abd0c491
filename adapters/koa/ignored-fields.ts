import { storableText } from '#domain/storage/index';

/** The longest value of the header, in characters. */
const longest = 1000;

// Percent-encodes a name, so that a header can carry it.
const safe = (name: string): string => encodeURIComponent(storableText(name.slice(0, longest)));

/**
 * Returns the value of the header `Ignored-Fields`: the names that were ignored, separated by commas. It ends
 * with `...` when there were more. Undefined when there were none.
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
