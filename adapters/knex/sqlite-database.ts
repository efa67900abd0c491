import { closeSync, openSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
// Knex loads this package with the first connection. The import fails at once when it is missing.
import 'better-sqlite3';
import type { Database } from 'better-sqlite3';
// Node finds no named exports in this package.
import knexPackage from 'knex';
import { errorCode } from './error-code.ts';
import { makeFolder } from './make-folder.ts';
import { isBusy, sqliteLoss } from './loss.ts';
import { quiet } from './quiet.ts';
import type { Dialect, SqlDatabase, SqlRow, SqlValue, Statement } from './sql-database.ts';
import { lockRetryDelay, lockTimeout, whenFree } from './when-free.ts';

const dialect: Dialect = {
  name: 'sqlite',
  contains: 'instr(??, ?) > 0',
  // As fractions, since a sum of integers fails above 2^63.
  sumSql: (column) => `sum(1.0 * ${column})`,
  laterDay: (column) => `date(${column}, ? || ' days')`,
  oneOf: '?? in (select value from json_each(?))',
  list: (items) => JSON.stringify(items),
  place: (names) => `$${names.map((name) => `."${name}"`).join('')}`,
  textAt: 'json_extract(document, ?)',
  withTextAt: 'json_set(document, ?, ?)',
  merged(replaced, removed) {
    const entries = Object.entries(replaced);
    const base = removed.length > 0 ? `json_remove(document${', ?'.repeat(removed.length)})` : 'document';
    return {
      sql: entries.length > 0 ? `json_set(${base}${', ?, json(?)'.repeat(entries.length)})` : base,
      values: [...removed.map(path), ...entries.flatMap(([name, value]) => [path(name), JSON.stringify(value)])],
    };
  },
};

function path(name: string): string {
  return `$."${name}"`;
}

/** With fewer bytes left, the disk counts as full. */
const minFreeBytes = 8 * 1024 * 1024;
/** The size to which the journal is cut after a burst of writes. */
const journalBytes = 64 * 1024 * 1024;

/**
 * Creates the file if it does not exist, readable by its owner only. SQLite gives its journal files the same
 * permissions.
 */
export function makePrivate(filename: string): void {
  makeFolder(dirname(filename));
  try {
    closeSync(openSync(filename, 'wx', 0o600));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Writes the journal back to the file and empties it, unless another process is using it right now. */
function emptyJournal(connection: Database): void {
  const previous = Number(connection.pragma('busy_timeout', { simple: true }));
  // Blocks all work of this process.
  connection.pragma('busy_timeout = 100');
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.pragma(`busy_timeout = ${String(previous)}`);
}

async function prepare(connection: Database): Promise<void> {
  // No requests are served during startup, so a migration may wait for that of another process.
  connection.pragma('busy_timeout = 5000');
  // SQLite does not wait if another process is just turning it on.
  await whenFree(() => connection.pragma('journal_mode = WAL'));
  // Overwrites deleted and replaced data in the file: people may have requested its erasure.
  connection.pragma('secure_delete = ON');
  connection.pragma(`journal_size_limit = ${journalBytes}`);
  // In WAL mode, NORMAL may lose the last commits in a power failure. Accepted posts must not be lost, nor attempts
  // that were stored before a network was called.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
}

/** Opens a Knex for a SQLite file, with one connection that is never replaced. */
export function openSqlite(filename: string) {
  if (filename !== ':memory:') makePrivate(filename);
  return knexPackage.knex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    log: quiet,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: Database, done: (error?: unknown) => void) {
        prepare(connection).then(() => done(), done);
      },
    },
  });
}

interface SqliteClient {
  acquireConnection(): Promise<Database>;
  releaseConnection(connection: Database): Promise<void>;
}

/** A write that waits for the next group commit. */
interface Write {
  readonly run: () => readonly SqlRow[];
  readonly resolve: (rows: readonly SqlRow[]) => void;
  readonly reject: (error: unknown) => void;
  readonly since: number;
}

/**
 * Commits all writes of one turn of the event loop together, because forcing a commit to disk takes most of the time
 * and blocks the process. Each write still succeeds or fails on its own, and is reported as done only after the commit.
 * While another process holds the write lock, all of them are retried.
 */
function groupCommit(connection: Database): (run: Write['run']) => Promise<readonly SqlRow[]> {
  let waiting: Write[] = [];
  const begin = connection.prepare('begin immediate');
  const commit = connection.prepare('commit');

  /** Rejects the writes that timed out waiting for the lock, and keeps the others. */
  function wait(error: unknown): void {
    const now = performance.now();
    const mayWait = ({ since }: Write): boolean => isBusy(error) && now - since < lockTimeout;
    const timedOut = waiting.filter((write) => !mayWait(write));
    waiting = waiting.filter(mayWait);
    for (const { reject } of timedOut) reject(error);
    if (waiting.length > 0) setTimeout(writeTogether, lockRetryDelay);
  }

  function writeTogether(): void {
    try {
      begin.run();
    } catch (error) {
      wait(error);
      return;
    }
    const writes = waiting;
    waiting = [];
    const settled: (() => void)[] = [];
    try {
      for (const { run, resolve, reject } of writes) {
        try {
          const rows = run();
          settled.push(() => resolve(rows));
        } catch (error) {
          settled.push(() => reject(error));
        }
      }
      commit.run();
      for (const settle of settled) settle();
    } catch (error) {
      if (connection.inTransaction) connection.exec('rollback');
      for (const { reject } of writes) reject(error);
    }
  }

  return (run) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(writeTogether);
      waiting.push({ run, resolve, reject, since: performance.now() });
    });
}

/**
 * Creates a database on the only connection of Knex's pool, which is never returned. So a database in memory is the
 * migrated one, and calls bypass the pool. Statements are prepared once; reads run immediately, writes in groups.
 */
export async function createSqliteDatabase(
  compiler: ReturnType<typeof openSqlite>,
): Promise<SqlDatabase & { readonly connection: Database }> {
  // Knex does not type its client; the pool of this one holds better-sqlite3 Databases.
  const client = compiler.client as SqliteClient;
  const connection = await client.acquireConnection();
  const statements = new Map<string, ReturnType<Database['prepare']>>();
  const write = groupCommit(connection);
  // SQLite's own wait would block the whole process.
  connection.pragma('busy_timeout = 0');

  /** Returns the prepared statement, and a function that runs it. */
  function prepared(...[key, values, build]: Statement) {
    const statement = statements.get(key) ?? connection.prepare(build().toSQL().toNative().sql).raw();
    statements.set(key, statement);
    // In raw mode better-sqlite3 returns each row as an array, contrary to its types.
    return { statement, run: () => statement.all(values.map(bindable)) as SqlRow[] };
  }

  // Inside the transaction of the group it is a savepoint.
  const runBoth = connection.transaction((first: () => SqlRow[], second: () => SqlRow[]) => {
    const rows = first();
    if (rows.length > 0) second();
    return rows;
  });

  return {
    dialect,
    knex: compiler,
    connection,
    both: (first, second) => write(() => runBoth(prepared(...first).run, prepared(...second).run)),
    async rows(...given) {
      const { statement, run } = prepared(...given);
      if (!statement.readonly) return await write(run);
      try {
        return run();
      } catch (error) {
        if (!isBusy(error)) throw error;
        return await whenFree(run);
      }
    },
    isUniqueConflict: (error) => errorCode(error) === 'SQLITE_CONSTRAINT_UNIQUE',
    findLoss: sqliteLoss,
    async requireRoom() {
      if (connection.memory) return;
      const { bavail, bsize } = await statfs(dirname(connection.name));
      // A small write may still fit into the journal when larger ones do not.
      if (bavail * bsize >= minFreeBytes) return;
      const message = `the disk has ${String(bavail * bsize)} bytes left`;
      throw Object.assign(new Error(message), { code: 'SQLITE_FULL' });
    },
    scrub() {
      emptyJournal(connection);
      return Promise.resolve();
    },
    async close() {
      // Finishes pending writes before the file is closed.
      await write(() => []).catch(() => undefined);
      emptyJournal(connection);
      await client.releaseConnection(connection);
      await compiler.destroy();
    },
  };
}

function bindable(value: SqlValue): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
