import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseDatabaseAddress } from '../config/database-address.ts';
import type { Settings } from '../config/settings.ts';
import { CommandFailure } from './command-failure.ts';

const tools = { mongo: 'mongodump', postgres: 'pg_dump' };

/** Copies the SQLite file while the service runs. 1 when there is none, or the target is there already. */
export async function backUpCommand({ database_url }: Settings, to: string | undefined): Promise<number> {
  if (to === undefined) throw new CommandFailure('Where to? postwright backup --to <file>');
  const address = parseDatabaseAddress(database_url);
  if (address.client !== 'sqlite')
    throw new CommandFailure(
      `This is for SQLite. Back this database up with ${tools[address.client]}: docs/operate/backup.md`,
    );
  if (!existsSync(address.filename)) throw new CommandFailure(`There is no ${address.filename}.`);
  const target = resolve(to);
  if (existsSync(target)) throw new CommandFailure(`${target} is there already; nothing was written.`);
  const { backUpSqlite } = await import('#adapters/knex/sqlite-backup');
  await backUpSqlite(address.filename, target);
  process.stdout.write(
    `${target} is a whole copy of the database. Keep the files and the key too: docs/operate/backup.md\n`,
  );
  return 0;
}
