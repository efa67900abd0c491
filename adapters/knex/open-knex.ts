import { parseDatabaseAddress } from './database-address.ts';
import { openPostgres } from './postgres-database.ts';
import { openSqlite } from './sqlite-database.ts';

/** A Knex with one connection to the database at an address, for what is done to it as a whole. */
export function openKnex(url: string) {
  const address = parseDatabaseAddress(url);
  return address.client === 'sqlite' ? openSqlite(address.filename) : openPostgres(address.url);
}

/** Runs work on a database and lets it go. */
export async function withKnex<T>(url: string, work: (knex: ReturnType<typeof openKnex>) => Promise<T>) {
  const knex = openKnex(url);
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
  }
}
