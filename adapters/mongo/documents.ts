import type { Kind, Records } from '#ports/storage/storage';
import { storable } from '#domain/storage/index';

type Document = Readonly<Record<string, unknown>>;

/** Servers before MongoDB 5 refuse names with these letters, and dots mean a path in queries. */
const special = /[%$.]/g;

/** A name of a field as MongoDB holds it. */
export function escapeName(name: string): string {
  return name.replace(special, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
}

function unescapeName(name: string): string {
  return name.includes('%') ? decodeURIComponent(name) : name;
}

/** The same value with other names below it. Names of records' own fields are ours, and have none of these letters. */
function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [rename(name), renamed(field, rename)]),
  );
}

/** A value as MongoDB holds it: names with `%`, `$` or a dot are written as in an address (`%2e`). */
export function toStored(value: unknown): unknown {
  return renamed(storable(value), escapeName);
}

/** A record as MongoDB holds it: a field of the document for each of its fields. */
export function toDocument(record: Records[Kind]): Document & { readonly _id: string } {
  // A record is an object, and keeps its `_id`.
  return toStored(record) as Document & { readonly _id: string };
}

/** The field in which a claim says what it took; no part of a record. */
export const claimField = 'claim';

/** What was given as a record of this kind. */
export function fromDocument<K extends Kind>(_kind: K, document: Document): Records[K] {
  const fields = Object.fromEntries(Object.entries(document).filter(([name]) => name !== claimField));
  // It was written from a record of this kind.
  return renamed(fields, unescapeName) as Records[K];
}
