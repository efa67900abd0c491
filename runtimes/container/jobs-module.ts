import { createAgendaJobQueue } from '#adapters/agenda/agenda-job-queue';
import { ContainerModule } from 'inversify';
import { parseDatabaseAddress } from '../config/database-address.ts';
import { tokens } from './tokens.ts';

/** How often a process looks for jobs, which is how late a post may leave; a look costs little. Milliseconds. */
const lookEvery = { sqlite: 200, postgres: 500, mongo: 500 };

/** Jobs run on Agenda, on the database that holds the records. */
export const jobsModule = new ContainerModule(({ bind }) => {
  bind(tokens.jobs)
    .toResolvedValue(
      // The storage comes first: it makes the folder and the schema that the queue's tables stand beside.
      async ({ database_url }, logger, _storage) => {
        const address = parseDatabaseAddress(database_url);
        // Each database's driver is loaded by those alone who use it.
        if (address.client === 'sqlite') {
          const { createSqliteBackend } = await import('#adapters/agenda/sqlite-backend');
          const backend = createSqliteBackend(address.filename);
          return createAgendaJobQueue({ backend, logger, process_every: lookEvery.sqlite });
        }
        if (address.client === 'mongo') {
          const { createMongoBackend } = await import('#adapters/agenda/mongo-backend');
          const backend = createMongoBackend(address.url);
          return createAgendaJobQueue({ backend, logger, process_every: lookEvery.mongo });
        }
        const { createPostgresBackend } = await import('#adapters/agenda/postgres-backend');
        const backend = createPostgresBackend({ url: address.url, logger });
        return createAgendaJobQueue({ backend, logger, process_every: lookEvery.postgres });
      },
      [tokens.settings, tokens.logger, tokens.storage],
    )
    .inSingletonScope();
});
