import { parseDatabaseAddress } from '../config/database-address.ts';
import type { Settings } from '../config/settings.ts';
import { openStorage } from '../container/open-storage.ts';

/**
 * Migrates a database and returns the migrations that ran. MongoDB has only indexes, which are created when it is
 * opened.
 */
async function migrate(databaseUrl: string, begun: (name: string) => void): Promise<readonly string[]> {
  const address = parseDatabaseAddress(databaseUrl);
  if (address.client === 'mongo') {
    await (await openStorage({ databaseUrl })).close();
    return [];
  }
  const { migrate: migrateSql } = await import('#adapters/knex/migrations');
  return migrateSql(databaseUrl, begun);
}

/** Migrates the database to the newest schema and reports what was done. */
export async function migrateCommand(
  { databaseUrl }: Settings,
  { json }: { readonly json?: true | undefined } = {},
): Promise<number> {
  // A migration of many records takes long, so it is reported when it starts.
  const done = await migrate(databaseUrl, (name) => process.stderr.write(`Under way: ${name}\n`));
  if (json) {
    process.stdout.write(`${JSON.stringify({ done })}\n`);
    return 0;
  }
  process.stdout.write(
    done.length === 0 ? 'The database is up to date.\n' : done.map((name) => `Done: ${name}\n`).join(''),
  );
  return 0;
}
