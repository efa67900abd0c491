import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database, Statement } from 'better-sqlite3';
// Node finds no named exports in this package.
import knexPackage from 'knex';
import { errorCode } from './error-code.ts';
import type { Dialect, SqlDatabase, SqlRow, SqlValue } from './sql-database.ts';

const dialect: Dialect = {
  name: 'sqlite',
  contains: 'instr(??, ?) > 0',
  oneOf: '?? in (select value from json_each(?))',
  list: (items) => JSON.stringify(items),
  merged(replaced, removed) {
    const entries = Object.entries(replaced);
    const base = removed.length > 0 ? `json_remove(document${', ?'.repeat(removed.length)})` : 'document';
    return {
      sql: entries.length > 0 ? `json_set(${base}${', ?, json(?)'.repeat(entries.length)})` : base,
      values: [
        ...removed.map(path),
        ...entries.flatMap(([name, value]) => [path(name), JSON.stringify(value)]),
      ],
    };
  },
};

function path(name: string): string {
  return `$."${name}"`;
}

/** A Knex for a SQLite file with the one connection that it will ever open. */
export function openSqlite(filename: string) {
  if (filename !== ':memory:') mkdirSync(dirname(filename), { recursive: true });
  return knexPackage.knex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: Database, done: () => void) {
        connection.pragma('busy_timeout = 5000');
        connection.pragma('journal_mode = WAL');
        // In WAL mode NORMAL may lose the last commits when power fails. A post that was accepted, or an
        // attempt that was written down before asking the network, must still be there.
        connection.pragma('synchronous = FULL');
        connection.pragma('foreign_keys = ON');
        done();
      },
    },
  });
}

interface SqliteClient {
  acquireConnection(): Promise<Database>;
  releaseConnection(connection: Database): Promise<void>;
}

/**
 * Takes the one connection out of Knex's pool for good: the same memory database that was migrated, and
 * no pool to pass on each call. Statements are prepared once and run synchronously.
 */
export async function createSqliteDatabase(
  compiler: ReturnType<typeof openSqlite>,
): Promise<SqlDatabase & { readonly connection: Database }> {
  // Knex leaves its client untyped; the pool of this one holds better-sqlite3 Databases.
  const client = compiler.client as SqliteClient;
  const connection = await client.acquireConnection();
  const statements = new Map<string, Statement>();
  return {
    dialect,
    knex: compiler,
    connection,
    async rows(key, values, build) {
      let statement = statements.get(key);
      if (statement === undefined) {
        statement = connection.prepare(build().toSQL().toNative().sql).raw();
        statements.set(key, statement);
      }
      // In raw mode better-sqlite3 gives each row as an array, which its types do not say.
      return statement.all(values.map(bindable)) as SqlRow[];
    },
    isUniqueConflict: (error) => errorCode(error) === 'SQLITE_CONSTRAINT_UNIQUE',
    async close() {
      await client.releaseConnection(connection);
      await compiler.destroy();
    },
  };
}

function bindable(value: SqlValue): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
