export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the object at these keys, or an empty one if there is none, since descriptions leave out what is
 * optional.
 */
export function objectAt(value: unknown, ...keys: readonly string[]): JsonObject {
  let at = value;
  for (const key of keys) at = isObject(at) ? at[key] : undefined;
  return isObject(at) ? at : {};
}

export function listAt(value: unknown, key: string): readonly unknown[] {
  const list = isObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? (list as unknown[]) : []; // isArray says any[].
}

export function textAt(value: unknown, key: string): string {
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : '';
}
