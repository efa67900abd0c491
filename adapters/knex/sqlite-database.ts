import { closeSync, openSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
// Knex loads this package with the first connection. Importing it here shows at once when it is missing.
import 'better-sqlite3';
import type { Database, Statement } from 'better-sqlite3';
// Node finds no named exports in this package.
import knexPackage from 'knex';
import { errorCode } from './error-code.ts';
import { makeFolder } from './make-folder.ts';
import { isBusy, sqliteLoss } from './loss.ts';
import { quiet } from './quiet.ts';
import type { Dialect, SqlDatabase, SqlRow, SqlValue } from './sql-database.ts';
import { lockPause, lockPatience, whenFree } from './when-free.ts';

const dialect: Dialect = {
  name: 'sqlite',
  contains: 'instr(??, ?) > 0',
  // Fractions, since a sum of whole numbers fails when it passes 2^63.
  sumOf: (column) => `sum(1.0 * ${column})`,
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

/** With fewer bytes left, the disk counts as full. */
const leastBytes = 8 * 1024 * 1024;
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
  const usual = Number(connection.pragma('busy_timeout', { simple: true }));
  // All work of this process waits meanwhile.
  connection.pragma('busy_timeout = 100');
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.pragma(`busy_timeout = ${String(usual)}`);
}

async function prepare(connection: Database): Promise<void> {
  // Nobody is served while a process starts, so a migration may wait for another one that migrates.
  connection.pragma('busy_timeout = 5000');
  // Where another process turns it on at this moment, SQLite does not wait.
  await whenFree(() => connection.pragma('journal_mode = WAL'));
  // What is removed or replaced is overwritten in the file: people may have asked for it to be erased.
  connection.pragma('secure_delete = ON');
  connection.pragma(`journal_size_limit = ${journalBytes}`);
  // In WAL mode, NORMAL may lose the last commits in a power failure. Neither accepted posts nor attempts
  // that were stored before a network was called may be lost.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
}

/** Opens a Knex for a SQLite file, with one connection that it never replaces. */
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

/** A writing statement that waits for its turn. */
interface Write {
  readonly run: () => readonly SqlRow[];
  readonly resolve: (rows: readonly SqlRow[]) => void;
  readonly reject: (error: unknown) => void;
  readonly since: number;
}

/**
 * Commits all writes requested in the same turn of the event loop together, because forcing a commit to disk
 * takes most of the time and blocks the process. Each write still succeeds or fails on its own, and none is
 * reported as done before the commit. While another process holds the write lock, all of them are tried again.
 */
function groupCommit(connection: Database): (run: Write['run']) => Promise<readonly SqlRow[]> {
  let waiting: Write[] = [];
  const begin = connection.prepare('begin immediate');
  const commit = connection.prepare('commit');

  /** Keeps those waiting that may still wait for the lock, and rejects the others. */
  function wait(error: unknown): void {
    const now = performance.now();
    const mayWait = ({ since }: Write): boolean => isBusy(error) && now - since < lockPatience;
    const given = waiting.filter((write) => !mayWait(write));
    waiting = waiting.filter(mayWait);
    for (const { reject } of given) reject(error);
    if (waiting.length > 0) setTimeout(writeTogether, lockPause);
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
 * Creates a database on the only connection of Knex's pool, which is taken out for good. So a database in
 * memory is the one that was migrated, and calls need not pass a pool. Statements are prepared once; reads
 * run at once, writes in groups.
 */
export async function createSqliteDatabase(
  compiler: ReturnType<typeof openSqlite>,
): Promise<SqlDatabase & { readonly connection: Database }> {
  // Knex does not type its client; the pool of this one holds better-sqlite3 Databases.
  const client = compiler.client as SqliteClient;
  const connection = await client.acquireConnection();
  const statements = new Map<string, Statement>();
  const write = groupCommit(connection);
  // SQLite's own way of waiting would stop the whole process.
  connection.pragma('busy_timeout = 0');
  return {
    dialect,
    knex: compiler,
    connection,
    async rows(key, values, build) {
      const statement = statements.get(key) ?? connection.prepare(build().toSQL().toNative().sql).raw();
      statements.set(key, statement);
      // In raw mode better-sqlite3 returns each row as an array, which its types do not say.
      const run = () => statement.all(values.map(bindable)) as SqlRow[];
      if (!statement.readonly) return await write(run);
      try {
        return run();
      } catch (error) {
        if (!isBusy(error)) throw error;
        return await whenFree(run);
      }
    },
    isUniqueConflict: (error) => errorCode(error) === 'SQLITE_CONSTRAINT_UNIQUE',
    lossOf: sqliteLoss,
    async requireRoom() {
      if (connection.memory) return;
      const { bavail, bsize } = await statfs(dirname(connection.name));
      // A small write may still find room in the journal when larger ones no longer do.
      if (bavail * bsize >= leastBytes) return;
      const message = `the disk has ${String(bavail * bsize)} bytes left`;
      throw Object.assign(new Error(message), { code: 'SQLITE_FULL' });
    },
    scrub() {
      emptyJournal(connection);
      return Promise.resolve();
    },
    async close() {
      // Writes already requested are made before the file is closed.
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
