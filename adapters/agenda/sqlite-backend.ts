import { InMemoryNotificationChannel, type AgendaBackend, type JobRepository } from 'agenda';
import Database from 'better-sqlite3';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSqliteJobRepository } from './sqlite-job-repository.ts';

/** Delay before a lock is retried, and total timeout, in milliseconds. */
const lockRetryDelay = 25;
const lockTimeout = 5_000;

/**
 * Returns whether a statement failed because another process holds a lock. Native errors are not instances of our Error
 * class.
 */
const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** Returns a repository that retries while another process holds the lock, without blocking this one. */
function retrying(repository: JobRepository): JobRepository {
  const retried =
    (method: (...values: unknown[]) => Promise<unknown>) =>
    async (...values: unknown[]): Promise<unknown> => {
      const since = performance.now();
      for (;;) {
        try {
          return await method(...values);
        } catch (error) {
          if (!isBusy(error) || performance.now() - since >= lockTimeout) throw error;
        }
        await sleep(lockRetryDelay);
      }
    };
  // A repository has only methods that return promises.
  return Object.fromEntries(
    Object.entries(repository).map(([name, method]) => [name, retried(method as () => Promise<unknown>)]),
  ) as unknown as JobRepository;
}

/**
 * Creates Agenda's backend on a SQLite file (or `:memory:`) with its own connection. Jobs requested by this process
 * start at once; those of other processes are found by polling.
 */
export function createSqliteBackend(filename: string): AgendaBackend {
  const database = new Database(filename);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  // A power failure may lose a wake-up, but never a record, so commits need no flush.
  database.pragma('synchronous = NORMAL');
  const repository = retrying(createSqliteJobRepository(database));
  // SQLite's own wait would block the whole process.
  database.pragma('busy_timeout = 0');
  return {
    name: 'SQLite',
    repository,
    notificationChannel: new InMemoryNotificationChannel(),
    ownsConnection: true,
    connect: async () => {},
    disconnect: async () => void database.close(),
  };
}
