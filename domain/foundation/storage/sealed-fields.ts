import type { Kind, Records } from '#ports/foundation/storage';
import { kindNames, kinds } from './kinds.ts';

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

/** A sealed text, and its sealing context. */
export interface SealedField {
  /** The path from the record to the text. */
  readonly path: readonly string[];
  readonly context: string;
  readonly sealed: string;
}

type Contexts = Readonly<Record<string, (id: string, entry: string) => string>>;

/** The kinds of record that hold sealed texts. */
export const kindsWithSecrets = kindNames.filter((kind) => kinds[kind].sealed !== undefined);

/** Returns the paths in a value that match a pattern; `*` matches every key. */
function findPaths(value: unknown, [name, ...below]: readonly string[]): readonly (readonly string[])[] {
  if (name === undefined) return value === undefined ? [] : [[]];
  if (typeof value !== 'object' || value === null) return [];
  const names = name === '*' ? Object.keys(value) : [name];
  return names.flatMap((one) => findPaths(textAt(value, [one]), below).map((path) => [one, ...path]));
}

/** Returns the sealed texts of a record. */
export function getSealedFields<K extends Kind>(kind: K, record: Records[K]): SealedField[] {
  // Read by name; the table has a context for each path of the kind.
  const contexts = (kinds[kind].sealed ?? {}) as Contexts;
  return Object.entries(contexts).flatMap(([path, toContext]) => {
    const names = path.split('.');
    const entry = names.indexOf('*');
    return findPaths(record, names).map((place) => ({
      path: place,
      context: toContext(record._id, place[entry] ?? ''),
      sealed: String(textAt(record, place)),
    }));
  });
}

/** Returns the record with every sealed text replaced, and nothing else changed. */
export function resealed<K extends Kind>(
  kind: K,
  record: Records[K],
  reseal: (sealed: string, context: string) => string,
): Records[K] {
  return getSealedFields(kind, record).reduce<Records[K]>(
    (changed, { path, context, sealed }) => withText(changed, path, reseal(sealed, context)),
    record,
  );
}
