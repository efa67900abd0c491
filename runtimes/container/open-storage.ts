import type { Logger } from '#ports/shared/logger';
import type { Storage } from '#ports/storage/storage';
import { parseDatabaseAddress } from '../config/database-address.ts';

/** Opens the storage at an address. Each database's driver is loaded by those alone who use it. */
export async function openStorage(settings: {
  readonly database_url: string;
  /** Connections to Postgres or MongoDB at most; 10 when left out. */
  readonly database_connections?: number;
  readonly logger?: Logger;
  /** Also opens an installation that has moved, to read it. */
  readonly may_have_moved?: boolean;
}): Promise<Storage> {
  const {
    database_url: url,
    database_connections: max_connections = 10,
    logger,
    may_have_moved = false,
  } = settings;
  const address = parseDatabaseAddress(url);
  if (address.client === 'mongo') {
    const { createMongoStorage } = await import('#adapters/mongo/mongo-storage');
    return createMongoStorage({ url, max_connections, may_have_moved });
  }
  const { createKnexStorage } = await import('#adapters/knex/knex-storage');
  return createKnexStorage({ url, max_connections, may_have_moved, ...(logger && { logger }) });
}
