import { parseDatabaseAddress } from '../config/database-address.ts';
import type { Settings } from '../config/settings.ts';
import { openStorage } from '../container/open-storage.ts';

/**
 * Migrates a database and returns the steps taken. MongoDB has no steps, only indexes, which are created when
 * it is opened.
 */
async function migrate(databaseUrl: string): Promise<readonly string[]> {
  const address = parseDatabaseAddress(databaseUrl);
  if (address.client === 'mongo') {
    await (await openStorage({ databaseUrl })).close();
    return [];
  }
  const { migrate: migrateSql } = await import('#adapters/knex/migrations');
  return migrateSql(databaseUrl);
}

/** Brings the database to the newest schema and says what was done. */
export async function migrateCommand({ databaseUrl }: Settings): Promise<number> {
  const done = await migrate(databaseUrl);
  process.stdout.write(
    done.length === 0 ? 'The database is up to date.\n' : done.map((name) => `Done: ${name}\n`).join(''),
  );
  return 0;
}
