import type { Knex } from 'knex';

/** A value that can be bound to a statement. */
export type SqlValue = boolean | number | string | null | readonly (boolean | number | string)[];

/** The values of one row, in the order of the selected columns. */
export type SqlRow = readonly unknown[];

/** A database that runs statements which Knex has compiled once. */
export interface SqlDatabase {
  readonly dialect: Dialect;
  /** The Knex that compiles statements; it may or may not hold a connection too. */
  readonly knex: Knex;
  /**
   * Runs a statement that returns rows. `build` is called only the first time a key is seen, so statements
   * that differ in more than their values need different keys.
   */
  rows(
    key: string,
    values: readonly SqlValue[],
    build: () => Knex.QueryBuilder | Knex.Raw,
  ): Promise<readonly SqlRow[]>;
  isUniqueConflict(error: unknown): boolean;
  /** Returns why the database cannot be used, where that is what an error tells. */
  lossOf(error: unknown): string | undefined;
  /** Throws when the disk of the database is all but full. Absent where the database is on another machine. */
  requireRoom?(): Promise<void>;
  /** See `Storage.scrub`. */
  readonly scrub?: () => Promise<void>;
  close(): Promise<void>;
}

/** What SQLite and Postgres write differently. */
export interface Dialect {
  readonly name: 'postgres' | 'sqlite';
  /** A condition with one column and one value: the text contains the value. */
  readonly contains: string;
  /** SQL for the sum of a column of numbers; null when it has none. */
  sumOf(column: string): string;
  /** A condition with one column and one value, which `list` made. */
  readonly oneOf: string;
  list(items: readonly (boolean | number | string)[]): SqlValue;
  /**
   * Returns a place in the column `document`, given the names that lead to it, as a value for the two below.
   */
  place(path: readonly string[]): SqlValue;
  /** SQL for the text at a place. It takes one value, made by `place`. */
  readonly textAt: string;
  /**
   * SQL for the column `document` with another text at a place. It takes two values, the place and the text.
   */
  readonly withTextAt: string;
  /**
   * Returns SQL for the column `document` with top-level keys replaced and removed, and the values it takes.
   */
  merged(
    replaced: Readonly<Record<string, unknown>>,
    removed: readonly string[],
  ): { readonly sql: string; readonly values: SqlValue[] };
}
