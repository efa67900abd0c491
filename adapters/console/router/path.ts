export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** Fills in the parameters of a path. Throws `TypeError` if one is missing. */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Reads the parameters of a path from an address; undefined if the address does not match. */
export function matchPath(path: string, address: string): Readonly<Record<string, string>> | undefined {
  const expected = path.split('/');
  const parts = address.replace(/\/+$/, '').split('/');
  if (expected.length !== parts.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, want] of expected.entries()) {
    const part = parts[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(want)?.[1];
    if (name === undefined) {
      if (want !== part) return undefined;
      continue;
    }
    const value = decode(part);
    if (value === undefined || value === '') return undefined;
    values[name] = value;
  }
  return values;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Query parameters. Undefined and empty values are omitted; a list is repeated. */
export type QueryValues = Readonly<
  Record<string, boolean | number | string | readonly (number | string)[] | undefined>
>;

/** Returns a query string with its question mark, or an empty string. */
export function writeQuery(values: QueryValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const several = typeof value === 'object' ? value : [value];
    for (const one of several) if (one !== undefined && one !== '') query.append(name, String(one));
  }
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}
