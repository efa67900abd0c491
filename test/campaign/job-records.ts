import type { AgendaBackend } from 'agenda';
import { parseDatabaseAddress } from '#runtimes/config/database-address';

/**
 * How long a job may be overdue, or held without being renewed, before it counts as lost, in milliseconds.
 */
const timeout = 75_000;
const logger = { debug: silent, info: silent, warn: silent, error: silent };

function silent(): void {}

async function open(databaseUrl: string): Promise<AgendaBackend> {
  const address = parseDatabaseAddress(databaseUrl);
  if (address.client === 'sqlite') {
    const { createSqliteBackend } = await import('#adapters/agenda/sqlite-backend');
    return createSqliteBackend(address.filename);
  }
  if (address.client === 'mongo') {
    const { createMongoBackend } = await import('#adapters/agenda/mongo-backend');
    return createMongoBackend(address.url);
  }
  const { createPostgresBackend } = await import('#adapters/agenda/postgres-backend');
  return createPostgresBackend({ url: address.url, logger });
}

/** Returns the names of jobs that are long overdue, or that a dead process still holds. `now` is in milliseconds. */
export async function lateJobs(databaseUrl: string, now: number): Promise<string[]> {
  const backend = await open(databaseUrl);
  await backend.connect();
  try {
    const { jobs } = await backend.repository.queryJobs({ limit: 100_000 });
    const before = now - timeout;
    const isLate = (date: Date | null | undefined): boolean => date != null && date.getTime() < before;
    return jobs
      .filter(({ nextRunAt, lockedAt }) => (lockedAt == null ? isLate(nextRunAt) : isLate(lockedAt)))
      .map(({ name }) => name);
  } finally {
    await backend.disconnect();
  }
}
