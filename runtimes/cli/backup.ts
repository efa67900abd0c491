import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseDatabaseAddress } from '../config/database-address.ts';
import type { Settings } from '../config/settings.ts';
import { CommandFailure } from './command-failure.ts';

const tools = { mongo: 'mongodump', postgres: 'pg_dump' };

/**
 * Copies the SQLite file while the service runs. Throws `CommandFailure` when there is no such file or the
 * target exists.
 */
export async function backUpCommand({ databaseUrl }: Settings, to: string): Promise<number> {
  const address = parseDatabaseAddress(databaseUrl);
  if (address.client !== 'sqlite')
    throw new CommandFailure(
      `This command is for SQLite. Back up this database with ${tools[address.client]}: docs/operate/backup.md`,
    );
  if (!existsSync(address.filename)) throw new CommandFailure(`${address.filename} does not exist.`);
  const target = resolve(to);
  if (existsSync(target)) throw new CommandFailure(`${target} already exists; nothing was written.`);
  const { backUpSqlite } = await import('#adapters/knex/sqlite-backup');
  await backUpSqlite(address.filename, target);
  process.stdout.write(
    `${target} is a complete copy of the database. Keep copies of the files and the key too: docs/operate/backup.md\n`,
  );
  return 0;
}
