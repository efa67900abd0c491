import {
  type DatabaseAddress as SqlAddress,
  parseDatabaseAddress as parseSqlAddress,
} from '#adapters/knex/database-address';

/** Where the data lives, as `DATABASE_URL` says it. */
export type DatabaseAddress = SqlAddress | { readonly client: 'mongo'; readonly url: string };

/** Reads `sqlite:<path>`, `postgres://...`, `mongodb://host/name` or `mongodb+srv://host/name`. */
export function parseDatabaseAddress(url: string): DatabaseAddress {
  const mongo = /^mongodb(?:\+srv)?:\/\/[^/]*(\/[^/?]+)?/.exec(url);
  if (!mongo) return parseSqlAddress(url);
  // MongoDB's own default is a database called "test".
  if (mongo[1] === undefined)
    throw new Error('a MongoDB address names the database: mongodb://host/postwright');
  return { client: 'mongo', url };
}

/** What to do when the database at an address cannot be opened. */
export function databaseMend(url: string): string {
  const address = parseDatabaseAddress(url);
  return address.client === 'sqlite'
    ? `Check DATABASE_URL, and that ${address.filename} is a whole file which this user may write.`
    : 'Check DATABASE_URL, and that the database runs and lets this machine in.';
}
