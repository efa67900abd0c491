import type { Knex } from 'knex';
import { storable } from '#domain/storage/index';
import type { Layout } from './layouts.ts';
import type { Dialect, SqlValue } from './sql-database.ts';

/** What an update writes into which column. */
export interface Assignment {
  readonly column: string;
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Takes changes of the port apart. */
export function assignmentsOf(layout: Layout, changes: object, dialect: Dialect): Assignment[] {
  const assigned: Assignment[] = [];
  const replaced: Record<string, unknown> = {};
  const removed: string[] = [];
  for (const [field, change] of Object.entries(changes)) {
    const value: unknown = storable(change);
    if (layout.columns.includes(field)) {
      // Fields with a column hold scalars alone.
      assigned.push({ column: field, sql: '?', values: [(value ?? null) as SqlValue] });
    } else if (value === undefined) removed.push(field);
    else replaced[field] = value;
  }
  const merges = removed.length > 0 || Object.keys(replaced).length > 0;
  if (merges) assigned.push({ column: 'document', ...dialect.merged(replaced, removed) });
  // A statement without changes still says whether the record is there and fits.
  return assigned.length > 0 ? assigned : [{ column: 'document', sql: 'document', values: [] }];
}

/** The part of a statement's key that assignments make: what stands behind `set`. */
export function setSql(assignments: readonly Assignment[]): string {
  return assignments.map(({ column, sql }) => `${column} = ${sql}`).join(', ');
}

/** The values of assignments in the order their SQL asks for them. */
export function setValues(assignments: readonly Assignment[]): SqlValue[] {
  return assignments.flatMap(({ values }) => values);
}

/** Assignments as Knex takes them for an update; the bound values are stand-ins. */
export function standIns(assignments: readonly Assignment[], knex: Knex): Readonly<Record<string, Knex.Raw>> {
  return Object.fromEntries(
    assignments.map(({ column, sql, values }) => [
      column,
      knex.raw(
        sql,
        values.map(() => ''),
      ),
    ]),
  );
}
