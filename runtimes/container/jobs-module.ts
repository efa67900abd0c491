import { createAgendaJobQueue } from '#adapters/agenda/agenda-job-queue';
import { createPostgresBackend } from '#adapters/agenda/postgres-backend';
import { createSqliteBackend } from '#adapters/agenda/sqlite-backend';
import { parseDatabaseAddress } from '#adapters/knex/database-address';
import { ContainerModule } from 'inversify';
import { tokens } from './tokens.ts';

/** Jobs run on Agenda, on the database that holds the records. */
export const jobsModule = new ContainerModule(({ bind }) => {
  bind(tokens.jobs)
    .toResolvedValue(
      // The storage comes first: it makes the folder and the schema that the queue's tables stand beside.
      ({ database_url }, logger, _storage) => {
        const address = parseDatabaseAddress(database_url);
        const backend =
          address.client === 'sqlite'
            ? createSqliteBackend(address.filename)
            : createPostgresBackend({ url: address.url, logger });
        return createAgendaJobQueue({ backend, logger });
      },
      [tokens.settings, tokens.logger, tokens.storage],
    )
    .inSingletonScope();
});
