import { InMemoryNotificationChannel, type AgendaBackend } from 'agenda';
import Database from 'better-sqlite3';
import { createSqliteJobRepository } from './sqlite-job-repository.ts';

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
  return {
    name: 'SQLite',
    repository: createSqliteJobRepository(database),
    notificationChannel: new InMemoryNotificationChannel(),
    ownsConnection: true,
    connect: async () => {},
    disconnect: async () => void database.close(),
  };
}
