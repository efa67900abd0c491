import { InstallationClosed } from '#domain/storage/index';
import type { Logger } from '#ports/shared/logger';
import type { Storage } from '#ports/storage/storage';
import { databaseMend, parseDatabaseAddress } from '../config/database-address.ts';
import { reasonOf } from '../config/reason-of.ts';
import { SettingsError } from '../config/settings.ts';

interface StorageSettings {
  readonly database_url: string;
  /** Connections to Postgres or MongoDB at most; 10 when left out. */
  readonly database_connections?: number;
  readonly logger?: Logger;
  /** Also opens an installation that has moved, to read it. */
  readonly may_have_moved?: boolean;
}

async function open(settings: StorageSettings): Promise<Storage> {
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

/**
 * Opens the storage at an address. Each database's driver is loaded by those alone who use it. Throws
 * `InstallationClosed` where nobody may work, and `SettingsError` when the database cannot be opened.
 */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  try {
    return await open(settings);
  } catch (error) {
    if (error instanceof InstallationClosed) throw error;
    throw new SettingsError([`DATABASE_URL: ${reasonOf(error)}. ${databaseMend(settings.database_url)}`]);
  }
}
