import type { Knex } from 'knex';
import { storable } from '#domain/foundation/index';
import type { Layout } from './layouts.ts';
import type { Dialect, SqlValue } from './sql-database.ts';

/** The new value of one column in an update. */
export interface Assignment {
  readonly column: string;
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Translates the changes of an update to SQL assignments. */
export function toAssignments(layout: Layout, changes: object, dialect: Dialect): Assignment[] {
  const assigned: Assignment[] = [];
  const replaced: Record<string, unknown> = {};
  const removed: string[] = [];
  for (const [field, change] of Object.entries(changes)) {
    const value: unknown = storable(change, field);
    if (layout.columns.includes(field)) {
      // Indexed fields, which have columns, are always scalars.
      assigned.push({ column: field, sql: '?', values: [(value ?? null) as SqlValue] });
    } else if (value === undefined) removed.push(field);
    else replaced[field] = value;
  }
  const merges = removed.length > 0 || Object.keys(replaced).length > 0;
  if (merges) assigned.push({ column: 'document', ...dialect.merged(replaced, removed) });
  // Without changes the update must still report whether a matching record exists.
  return assigned.length > 0 ? assigned : [{ column: 'document', sql: 'document', values: [] }];
}

/** Returns the SQL after `set`; it is also part of the statement's key. */
export function setSql(assignments: readonly Assignment[]): string {
  return assignments.map(({ column, sql }) => `${column} = ${sql}`).join(', ');
}

/** Returns the values of assignments in the order of their SQL. */
export function setValues(assignments: readonly Assignment[]): SqlValue[] {
  return assignments.flatMap(({ values }) => values);
}

/** Returns assignments in the form that Knex expects for an update, with placeholder values. */
export function toPlaceholders(assignments: readonly Assignment[], knex: Knex): Readonly<Record<string, Knex.Raw>> {
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
