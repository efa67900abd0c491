import { fenceMessage, InstallationClosed, kinds } from '#domain/foundation/index';
import type { Closure } from '#ports/foundation/installation-fence';
import type { Knex } from 'knex';
import { findClosure, closureTable, writeClosure } from './closure.ts';
import { errorCode } from './error-code.ts';
import { isPostgres } from './is-postgres.ts';
import { withKnex } from './open-knex.ts';

/** All our tables, including the job queue's; the database may contain others, and some of ours may not exist yet. */
const tables = [...Object.keys(kinds), 'agenda_jobs', 'checks', 'counter_entries', 'counters'];

const trigger = 'installation_moved';
const changes = ['insert', 'update', 'delete'];
/** Postgres' code for a deadlock: another process wrote at the same time, in a different order of tables. */
const deadlock = '40P01';
const tries = 5;

async function ours(knex: Knex): Promise<string[]> {
  const there = await Promise.all(tables.map((table) => knex.schema.hasTable(table)));
  return tables.filter((_, place) => there[place]);
}

// Creating a trigger waits for pending writes to its table.
async function fencePostgres(knex: Knex): Promise<void> {
  await knex.raw(`
    create function ${trigger}() returns trigger language plpgsql as
    $$ begin raise exception '${fenceMessage}'; end $$`);
  for (const table of await ours(knex)) {
    await knex.raw(
      `create trigger ${trigger} before ${changes.join(' or ')} or truncate on ${table} execute function ${trigger}()`,
    );
  }
}

async function fenceSqlite(knex: Knex): Promise<void> {
  for (const table of await ours(knex)) {
    for (const change of changes) {
      await knex.raw(
        `create trigger ${trigger}_${table}_${change} before ${change} on ${table} begin select raise(abort, '${fenceMessage}'); end`,
      );
    }
  }
}

/**
 * Runs work in a transaction. On SQLite it takes the write lock at the start; on Postgres it waits at most 30 seconds
 * for each lock.
 */
function inTransaction<T>(knex: Knex, work: (transaction: Knex) => Promise<T>): Promise<T> {
  return knex.transaction(async (transaction) => {
    await transaction.raw(isPostgres(knex) ? `set local lock_timeout = '30s'` : 'pragma user_version = 0');
    return work(transaction);
  });
}

/**
 * Makes the database reject every change, by any process, and returns when it was closed. Idempotent. Throws
 * `InstallationClosed` for the target of an unfinished import.
 */
export async function fence(url: string, since: string): Promise<string> {
  const once = (knex: Knex) =>
    inTransaction(knex, async (transaction) => {
      const closure = await findClosure(transaction);
      if (closure?.reason === 'importing') throw new InstallationClosed(closure);
      if (closure) return closure.since;
      await writeClosure(transaction, { reason: 'moved', since });
      await (isPostgres(transaction) ? fencePostgres(transaction) : fenceSqlite(transaction));
      return since;
    });
  return withKnex(url, async (knex) => {
    for (let number = 1; ; number += 1) {
      try {
        return await once(knex);
      } catch (error) {
        if (errorCode(error) !== deadlock || number === tries) throw error;
      }
    }
  });
}

/** Lifts the fence, or abandons an unfinished import. Returns whether the database was closed. */
export async function unfence(url: string): Promise<boolean> {
  return withKnex(url, (knex) =>
    inTransaction(knex, async (transaction) => {
      if (!(await findClosure(transaction))) return false;
      if (isPostgres(transaction)) await transaction.raw(`drop function if exists ${trigger}() cascade`);
      else {
        for (const table of tables) {
          for (const change of changes) {
            await transaction.raw(`drop trigger if exists ${trigger}_${table}_${change}`);
          }
        }
      }
      await transaction.schema.dropTable(closureTable);
      return true;
    }),
  );
}

/** Closes a database until `unfence`. Processes that have already opened it can still write. */
export async function beginImport(url: string, since: string): Promise<void> {
  await withKnex(url, (knex) => writeClosure(knex, { reason: 'importing', since }));
}

/** Returns why the database at an address is closed; undefined when it is open. */
export async function readClosure(url: string): Promise<Closure | undefined> {
  return withKnex(url, findClosure);
}
