import { storableText } from '#domain/storage/index';

/** Longest value of the header, in characters. */
const longest = 1000;

/** What stands in names of fields; everything else is percent-encoded, so that a header can carry it. */
const safe = (name: string): string => encodeURIComponent(storableText(name.slice(0, longest)));

/**
 * The value of the header `Ignored-Fields`: names that meant nothing here, separated by commas. `...` at the
 * end says that there were more. Undefined when there were none.
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
