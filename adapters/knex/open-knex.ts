import type { Knex } from 'knex';
import { parseDatabaseAddress } from './database-address.ts';

/** Opens a Knex with one connection, for work on the database as a whole. */
async function openKnex(url: string): Promise<Knex> {
  const address = parseDatabaseAddress(url);
  // Only the driver of this database is loaded.
  if (address.client === 'sqlite') return (await import('./sqlite-database.ts')).openSqlite(address.filename);
  const { reachPostgres } = await import('./postgres-connection.ts');
  return (await import('./postgres-database.ts')).openPostgres(await reachPostgres(address.url));
}

/** Runs work on a database, then closes it. */
export async function withKnex<T>(url: string, work: (knex: Knex) => Promise<T>): Promise<T> {
  const knex = await openKnex(url);
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}
