import { parseDatabaseAddress } from '#adapters/knex/database-address';
import { migrate } from '#adapters/knex/migrations';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Settings } from '../config/settings.ts';

/** Brings the database to the newest schema and says what was done. */
export async function migrateCommand({ database_url }: Settings): Promise<number> {
  const address = parseDatabaseAddress(database_url);
  if (address.client === 'sqlite') await mkdir(dirname(address.filename), { recursive: true });
  const done = await migrate(database_url);
  process.stdout.write(
    done.length === 0 ? 'The database is up to date.\n' : done.map((name) => `Done: ${name}\n`).join(''),
  );
  return 0;
}
