import {
  type DatabaseAddress as SqlAddress,
  parseDatabaseAddress as parseSqlAddress,
} from '#adapters/knex/database-address';

/** Where the data is stored, according to `DATABASE_URL`. */
type DatabaseAddress = SqlAddress | { readonly client: 'mongo'; readonly url: string };

/**
 * Parses `sqlite:<path>`, `postgres://...`, `mongodb://host/name` or `mongodb+srv://host/name`. Throws for anything
 * else.
 */
export function parseDatabaseAddress(url: string): DatabaseAddress {
  const mongo = /^mongodb(?:\+srv)?:\/\/[^/]*(\/[^/?]+)?/.exec(url);
  if (!mongo) return parseSqlAddress(url);
  // MongoDB would default to a database named "test".
  if (mongo[1] === undefined)
    throw new Error('a MongoDB address must name the database, as in mongodb://host/postwright');
  return { client: 'mongo', url };
}

/** Returns what to do when the database at an address cannot be opened. */
export function databaseFix(url: string): string {
  const address = parseDatabaseAddress(url);
  return address.client === 'sqlite'
    ? `Check DATABASE_URL, and that ${address.filename} is an intact file that this user may write.`
    : 'Check DATABASE_URL, and that the database is running and accepts connections from this machine.';
}
