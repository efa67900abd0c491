import type { Knex } from 'knex';

/** What can be bound to a statement. */
export type SqlValue = boolean | number | string | null | readonly (boolean | number | string)[];

/** Values of one row in the order of the selected columns. */
export type SqlRow = readonly unknown[];

/** A database that runs statements which Knex compiled once. */
export interface SqlDatabase {
  readonly dialect: Dialect;
  /** Compiles; whether it also holds a connection is the adapter's business. */
  readonly knex: Knex;
  /**
   * Runs a statement that gives rows. `build` is called the first time a key is seen and never again, so
   * the key must tell apart all statements that differ in more than values.
   */
  rows(
    key: string,
    values: readonly SqlValue[],
    build: () => Knex.QueryBuilder | Knex.Raw,
  ): Promise<readonly SqlRow[]>;
  isUniqueConflict(error: unknown): boolean;
  close(): Promise<void>;
}

/** Where SQLite and Postgres say the same thing differently. */
export interface Dialect {
  readonly name: 'postgres' | 'sqlite';
  /** Condition with one column and one value: the text holds the value. */
  readonly contains: string;
  /** Condition with one column and one value made by `list`. */
  readonly oneOf: string;
  list(items: readonly (boolean | number | string)[]): SqlValue;
  /** A place in the column `document` as a value for the two below, by the names that lead there. */
  place(path: readonly string[]): SqlValue;
  /** The text at a place: SQL with one value, made by `place`. */
  readonly textAt: string;
  /** The column `document` with another text at a place: SQL with two values, the place and the text. */
  readonly withTextAt: string;
  /** The column `document` with top-level keys replaced and removed: SQL and the values it takes. */
  merged(
    replaced: Readonly<Record<string, unknown>>,
    removed: readonly string[],
  ): { readonly sql: string; readonly values: SqlValue[] };
}
