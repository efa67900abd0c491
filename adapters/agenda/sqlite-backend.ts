import { InMemoryNotificationChannel, type AgendaBackend, type JobRepository } from 'agenda';
import Database from 'better-sqlite3';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSqliteJobRepository } from './sqlite-job-repository.ts';

/** How long to wait, while the process goes on, before a lock is tried again, and for how long in all, in milliseconds. */
const lockPause = 25;
const lockPatience = 5_000;

/** Tells whether a statement failed because another process holds a lock. Native errors are none of our Error class. */
const isBusy = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  String(error.code).startsWith('SQLITE_BUSY');

/** Returns a repository that tries again while another process holds the lock, without keeping this one from going on. */
function patient(repository: JobRepository): JobRepository {
  const retried =
    (method: (...values: unknown[]) => Promise<unknown>) =>
    async (...values: unknown[]): Promise<unknown> => {
      const since = performance.now();
      for (;;) {
        try {
          return await method(...values);
        } catch (error) {
          if (!isBusy(error) || performance.now() - since >= lockPatience) throw error;
        }
        await sleep(lockPause);
      }
    };
  // All that a repository has are methods that return promises.
  return Object.fromEntries(
    Object.entries(repository).map(([name, method]) => [name, retried(method as () => Promise<unknown>)]),
  ) as unknown as JobRepository;
}

/**
 * Creates Agenda's backend on a SQLite file (or `:memory:`) with a connection of its own. Jobs that this
 * process asks for start at once; those of other processes are seen when the queue next looks.
 */
export function createSqliteBackend(filename: string): AgendaBackend {
  const database = new Database(filename);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  // A power failure may lose a wake-up, but never a record, so commits need not be flushed.
  database.pragma('synchronous = NORMAL');
  const repository = patient(createSqliteJobRepository(database));
  // SQLite's own way of waiting would stop the whole process.
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
