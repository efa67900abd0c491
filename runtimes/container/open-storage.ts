import { InstallationClosed } from '#domain/foundation/index';
import type { Logger } from '#ports/foundation/logger';
import type { Storage } from '#ports/foundation/storage';
import { databaseFix, parseDatabaseAddress } from '../config/database-address.ts';
import { getReason } from '../config/reason-of.ts';
import { SettingsError } from '../config/settings.ts';

interface StorageSettings {
  readonly databaseUrl: string;
  /** Maximum number of connections to Postgres or MongoDB; 10 by default. */
  readonly databaseConnections?: number;
  readonly logger?: Logger;
  /** Also opens an installation that has moved, for reading. */
  readonly mayHaveMoved?: boolean;
}

async function open(settings: StorageSettings): Promise<Storage> {
  const { databaseUrl: url, databaseConnections: maxConnections = 10, logger, mayHaveMoved = false } = settings;
  const address = parseDatabaseAddress(url);
  if (address.client === 'mongo') {
    const { createMongoStorage } = await import('#adapters/mongo/index');
    return createMongoStorage({ url, maxConnections, mayHaveMoved });
  }
  const { createKnexStorage } = await import('#adapters/knex/knex-storage');
  return createKnexStorage({ url, maxConnections, mayHaveMoved, ...(logger && { logger }) });
}

/**
 * Opens the storage at an address. Only the driver of its database is loaded. Throws `InstallationClosed` when the
 * database is closed; `SettingsError` when it cannot be opened.
 */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  try {
    return await open(settings);
  } catch (error) {
    if (error instanceof InstallationClosed) throw error;
    throw new SettingsError([`DATABASE_URL: ${getReason(error)}. ${databaseFix(settings.databaseUrl)}`]);
  }
}
