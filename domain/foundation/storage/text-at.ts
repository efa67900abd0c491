type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Returns the value at a path, or undefined when there is none. */
export function textAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((found, name) => (isFields(found) ? found[name] : undefined), value);
}

/** Returns a copy of a value with a text set at a path. */
export function withText<T extends object>(value: T, [name, ...below]: readonly string[], text: string): T {
  if (name === undefined) return value;
  // Read by name. Objects that are missing on the way are created.
  const next = (value as Fields)[name];
  return { ...value, [name]: below.length === 0 ? text : withText(isFields(next) ? next : {}, below, text) };
}
