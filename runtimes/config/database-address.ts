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
