import type { Kind, Records } from '#ports/foundation/storage';
import { storable } from '#domain/foundation/index';

type Document = Readonly<Record<string, unknown>>;

/**
 * Letters escaped in names: MongoDB before version 5 rejects `$` and dots, dots also mean a path in queries, and `%`
 * marks an escape.
 */
const special = /[%$.]/g;

/** Returns the name under which MongoDB stores a field. */
export function escapeName(name: string): string {
  return name.replace(special, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}

function unescapeName(name: string): string {
  return name.includes('%') ? decodeURIComponent(name) : name;
}

/** Returns a value with all its keys renamed. The names of records' own fields contain none of these letters. */
function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [rename(name), renamed(field, rename)]));
}

/** Returns a value as MongoDB stores it. `%`, `$` and dots in names are percent-encoded (`%2e`). */
export function toStored(value: unknown): unknown {
  return renamed(storable(value), escapeName);
}

/** Returns a record as MongoDB stores it, with one field of the document for each of its fields. */
export function toDocument(record: Records[Kind]): Document & { readonly _id: string } {
  // A record is an object and keeps its `_id`.
  return toStored(record) as Document & { readonly _id: string };
}

/** The field in which a claim marks documents. It is not part of the record. */
export const claimField = 'claim';

export function fromDocument<K extends Kind>(_kind: K, document: Document): Records[K] {
  const fields = Object.fromEntries(Object.entries(document).filter(([name]) => name !== claimField));
  // It was written from a record of this kind.
  return renamed(fields, unescapeName) as Records[K];
}
