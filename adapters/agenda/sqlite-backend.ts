import { InMemoryNotificationChannel, type AgendaBackend } from 'agenda';
import Database from 'better-sqlite3';
import { createSqliteJobRepository } from './sqlite-job-repository.ts';

/**
 * Agenda on a SQLite file (or `:memory:`) through a connection of its own. Jobs asked for by the same
 * process start at once; those of other processes are seen when the queue next looks.
 */
export function createSqliteBackend(filename: string): AgendaBackend {
  const database = new Database(filename);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  // A wake-up may be lost when power fails: the truth is in the records. So commits need no flush.
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
