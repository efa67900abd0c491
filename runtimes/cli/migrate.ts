import { parseDatabaseAddress } from '../config/database-address.ts';
import type { Settings } from '../config/settings.ts';
import { openStorage } from '../container/open-storage.ts';

/**
 * Migrates a database and returns the steps taken. MongoDB has no steps, only indexes, which are created when
 * it is opened.
 */
async function migrate(database_url: string): Promise<readonly string[]> {
  const address = parseDatabaseAddress(database_url);
  if (address.client === 'mongo') {
    await (await openStorage({ database_url })).close();
    return [];
  }
  const { migrate: migrateSql } = await import('#adapters/knex/migrations');
  return migrateSql(database_url);
}

/** Brings the database to the newest schema and says what was done. */
export async function migrateCommand({ database_url }: Settings): Promise<number> {
  const done = await migrate(database_url);
  process.stdout.write(
    done.length === 0 ? 'The database is up to date.\n' : done.map((name) => `Done: ${name}\n`).join(''),
  );
  return 0;
}
