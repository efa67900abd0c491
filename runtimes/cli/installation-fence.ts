import { parseDatabaseAddress } from '../config/database-address.ts';

/** Closing the database at an address to everybody, and opening it again. Each driver is loaded where it is used. */
export async function fenceFor(url: string) {
  return parseDatabaseAddress(url).client === 'mongo'
    ? import('#adapters/mongo/fence')
    : import('#adapters/knex/fence');
}
