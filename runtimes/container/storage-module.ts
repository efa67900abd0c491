import { parseDatabaseAddress } from '#adapters/knex/database-address';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import { ContainerModule } from 'inversify';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { tokens } from './tokens.ts';

/** Where records live: SQLite or Postgres, as `DATABASE_URL` says. */
export const storageModule = new ContainerModule(({ bind }) => {
  bind(tokens.storage)
    .toResolvedValue(
      async ({ database_url }, logger) => {
        const address = parseDatabaseAddress(database_url);
        if (address.client === 'sqlite') await mkdir(dirname(address.filename), { recursive: true });
        return createKnexStorage({ url: database_url, logger });
      },
      [tokens.settings, tokens.logger],
    )
    .inSingletonScope();
});
