import type { Knex } from 'knex';

/** A value that a statement can bind. */
export type SqlValue = boolean | number | string | null | readonly (boolean | number | string)[];

/** The values of one row, in the order of the selected columns. */
export type SqlRow = readonly unknown[];

/** The parameters of `SqlDatabase.rows`. */
export type Statement = readonly [key: string, values: readonly SqlValue[], build: () => Knex.QueryBuilder | Knex.Raw];

/** A database that runs statements which Knex has compiled once. */
export interface SqlDatabase {
  readonly dialect: Dialect;
  /** The Knex that compiles statements; it may also hold a connection. */
  readonly knex: Knex;
  /**
   * Runs a statement that returns rows. `build` is called only the first time a key is used, so statements that differ
   * in more than their values need different keys.
   */
  rows(...statement: Statement): Promise<readonly SqlRow[]>;
  /** Runs a statement and, if it returns rows, another: both or neither. Absent where two calls are as fast. */
  readonly both?: (first: Statement, second: Statement) => Promise<readonly SqlRow[]>;
  isUniqueConflict(error: unknown): boolean;
  /** Returns why the database is unavailable if the error says so; undefined otherwise. */
  findLoss(error: unknown): string | undefined;
  /** Throws when the disk is almost full. Absent for a remote database. */
  requireRoom?(): Promise<void>;
  /** See `Storage.scrub`. */
  readonly scrub?: () => Promise<void>;
  close(): Promise<void>;
}

/** The SQL that differs between SQLite and Postgres. */
export interface Dialect {
  readonly name: 'postgres' | 'sqlite';
  /** A condition with one column and one value: the text contains the value. */
  readonly contains: string;
  /** SQL for the sum of a column of numbers; null when it has none. */
  sumSql(column: string): string;
  /** SQL for the day a number of days after a day in a column. It binds the number. */
  laterDay(column: string): string;
  /** A condition with one column and one value from `list`. */
  readonly oneOf: string;
  list(items: readonly (boolean | number | string)[]): SqlValue;
  /** Returns a path in the column `document` as a value for the two below. */
  place(path: readonly string[]): SqlValue;
  /** SQL for the text at a path. It binds one value from `place`. */
  readonly textAt: string;
  /** SQL for the column `document` with another text at a path. It binds two values, the path and the text. */
  readonly withTextAt: string;
  /** Returns SQL for the column `document` with top-level keys replaced and removed, and its values. */
  merged(
    replaced: Readonly<Record<string, unknown>>,
    removed: readonly string[],
  ): { readonly sql: string; readonly values: SqlValue[] };
}
