import type { Kind } from '#ports/storage/storage';
import { kinds } from '#domain/storage/index';
import type { SqlRow, SqlValue } from './sql-database.ts';

/** The table of one kind: a column for each indexed field, and `document` with all other fields as JSON. */
export interface Layout {
  readonly kind: Kind;
  readonly columns: readonly string[];
  /** Whether SQLite, which has no booleans, holds the column as 0 and 1. */
  readonly booleans: readonly boolean[];
  /** The fields by which records are counted as they come and go. */
  readonly tally: readonly string[];
  /** Fields of which only is counted whether they are there. */
  readonly tally_presence: readonly string[];
}

type AnyRecord = Readonly<Record<string, unknown>>;

function layoutOf(kind: Kind): Layout {
  const fields: Readonly<Record<string, string>> = kinds[kind].fields;
  // Sorted as Knex sorts the columns of an insert, so that values stand in the same order everywhere.
  const columns = ['_id', 'document', ...Object.keys(fields)].sort();
  const { tally = [], tally_presence = [] } = kinds[kind];
  const booleans = columns.map((column) => fields[column] === 'boolean');
  return { kind, columns, booleans, tally, tally_presence };
}

// Object.keys gives strings; these are the kinds, since the table has no other keys.
const names = Object.keys(kinds) as Kind[];

export const layouts: ReadonlyMap<Kind, Layout> = new Map(names.map((kind) => [kind, layoutOf(kind)]));

/** The layout of a kind; every kind has one. */
export function layoutFor(kind: Kind): Layout {
  const layout = layouts.get(kind);
  if (layout === undefined) throw new Error(`${kind} is no kind of record`);
  return layout;
}

/** The values of a record's columns, in the layout's order. */
export function toRow(layout: Layout, record: AnyRecord): SqlValue[] {
  const rest = Object.entries(record).filter(([field]) => !layout.columns.includes(field));
  return layout.columns.map((column) => {
    if (column === 'document') return JSON.stringify(Object.fromEntries(rest));
    // The schema of a kind gives indexed fields scalar types alone.
    return (record[column] ?? null) as boolean | number | string | null;
  });
}

/** The record in a row whose first values are the layout's columns. */
export function fromRow(layout: Layout, row: SqlRow): AnyRecord {
  const record: Record<string, unknown> = {};
  const { booleans, columns } = layout;
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    const value = row[index];
    if (column === undefined || value === null) continue;
    if (column === 'document') Object.assign(record, typeof value === 'string' ? JSON.parse(value) : value);
    else record[column] = booleans[index] === true ? Boolean(value) : value;
  }
  return record;
}
