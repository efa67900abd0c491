type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** What stands where names lead to from a value down; undefined where they lead nowhere. */
export function textAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((found, name) => (isFields(found) ? found[name] : undefined), value);
}

/** The same value with a text put where names lead to from it down. */
export function withText<T extends object>(value: T, [name, ...below]: readonly string[], text: string): T {
  if (name === undefined) return value;
  // Read by name; what is not there yet is an object without fields.
  const next = (value as Fields)[name];
  return { ...value, [name]: below.length === 0 ? text : withText(isFields(next) ? next : {}, below, text) };
}
