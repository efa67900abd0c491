import type { Kind } from '#ports/foundation/storage';
import { kinds } from '#domain/foundation/index';
import type { SqlRow, SqlValue } from './sql-database.ts';

/** A table with record counts by fields, updated with every change. */
export interface Tally {
  readonly table: string;
  readonly fields: readonly string[];
  /** Fields of which only the presence is stored. */
  readonly presence: readonly string[];
}

/** The table of one kind: a column for each indexed field, and `document` with all other fields as JSON. */
export interface Layout {
  readonly kind: Kind;
  readonly columns: readonly string[];
  /** Which columns are booleans. SQLite has none and stores 0 and 1. */
  readonly booleans: readonly boolean[];
  /** The first tally that has all fields of a filter is used. */
  readonly tallies: readonly Tally[];
}

type AnyRecord = Readonly<Record<string, unknown>>;

function toLayout(kind: Kind): Layout {
  const fields: Readonly<Record<string, string>> = kinds[kind].fields;
  // Sorted as Knex sorts the columns of an insert, so that values have the same order everywhere.
  const columns = ['_id', 'document', ...Object.keys(fields)].sort();
  const { tally, tallyPresence = [], partTally } = kinds[kind];
  const tallies = [
    ...(tally ? [{ table: `${kind}_tally`, fields: tally, presence: tallyPresence }] : []),
    ...(partTally ? [{ table: `${kind}_part_tally`, fields: partTally, presence: [] }] : []),
  ];
  const booleans = columns.map((column) => fields[column] === 'boolean');
  return { kind, columns, booleans, tallies };
}

// Object.keys returns strings; the object has no other keys.
const names = Object.keys(kinds) as Kind[];

const layouts: ReadonlyMap<Kind, Layout> = new Map(names.map((kind) => [kind, toLayout(kind)]));

export function layoutFor(kind: Kind): Layout {
  const layout = layouts.get(kind);
  if (layout === undefined) throw new Error(`${kind} is not a kind of record`);
  return layout;
}

/** Returns the values of a record's columns, in the order of the layout. */
export function toRow(layout: Layout, record: AnyRecord): SqlValue[] {
  const rest = Object.entries(record).filter(([field]) => !layout.columns.includes(field));
  return layout.columns.map((column) => {
    if (column === 'document') return JSON.stringify(Object.fromEntries(rest));
    // Indexed fields are always scalars.
    return (record[column] ?? null) as boolean | number | string | null;
  });
}

/** Reads the record in a row whose first values are the columns of the layout. */
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
