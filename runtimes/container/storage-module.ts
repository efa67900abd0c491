import { ContainerModule } from 'inversify';
import { openStorage } from './open-storage.ts';
import { tokens } from './tokens.ts';

/** Where records are stored: SQLite, Postgres or MongoDB, according to `DATABASE_URL`. */
export const storageModule = new ContainerModule(({ bind }) => {
  bind(tokens.storage)
    .toResolvedValue(
      ({ databaseUrl, databaseConnections }, logger) => openStorage({ databaseUrl, databaseConnections, logger }),
      [tokens.settings, tokens.logger],
    )
    .inSingletonScope();
});
