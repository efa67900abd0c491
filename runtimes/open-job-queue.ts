import { loadOptional } from '#domain/foundation/index';
import type { JobQueue } from '#ports/foundation/job-queue';
import type { Logger } from '#ports/foundation/logger';
import { parseDatabaseAddress } from './config/database-address.ts';

/** Polling interval for jobs in milliseconds. A post may be sent this much later; polling is cheap. */
const pollingIntervals = { sqlite: 200, postgres: 500, mongo: 500 };

/** The packages that the queue needs for each database. */
const packages = {
  sqlite: ['agenda', 'better-sqlite3'],
  postgres: ['agenda', '@agendajs/postgres-backend', 'pg'],
  mongo: ['agenda', '@agendajs/mongo-backend', 'mongodb'],
};

/**
 * Opens a job queue on Agenda, in the database of the records. Open the storage first, because it creates the folder
 * and the schema that the queue uses, too. Only the driver of this database is loaded. The queue connects with the
 * first job.
 */
export async function openJobQueue(settings: {
  /** In the format of the storage: `sqlite:<path>`, `postgres://...` or `mongodb://...`. */
  readonly url: string;
  readonly logger: Logger;
}): Promise<JobQueue> {
  const { url, logger } = settings;
  const address = parseDatabaseAddress(url);
  const { client } = address;
  return loadOptional(`a job queue in ${client}`, packages[client], async () => {
    const { createAgendaJobQueue } = await import('#adapters/agenda/agenda-job-queue');
    const queue = { logger, processEvery: pollingIntervals[client] };
    if (address.client === 'sqlite') {
      const { createSqliteBackend } = await import('#adapters/agenda/sqlite-backend');
      return createAgendaJobQueue({ ...queue, backend: createSqliteBackend(address.filename) });
    }
    if (address.client === 'mongo') {
      const { createMongoBackend } = await import('#adapters/agenda/mongo-backend');
      return createAgendaJobQueue({ ...queue, backend: createMongoBackend(url) });
    }
    const { createPostgresBackend } = await import('#adapters/agenda/postgres-backend');
    const { reachPostgres } = await import('#adapters/knex/postgres-connection');
    const backend = createPostgresBackend({ url: await reachPostgres(url), logger });
    return createAgendaJobQueue({ ...queue, backend });
  });
}
