import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Creates an empty database in the Postgres that runs for all tests, and returns its address. */
export async function freshDatabase(): Promise<string> {
  const server = process.env.TEST_POSTGRES_URL;
  if (server === undefined) throw new Error('TEST_POSTGRES_URL is not set: the global setup starts Postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Returns the address of a new, empty database on the server with MongoDB's protocol. */
export function freshMongoDatabase(): string {
  const server = process.env.TEST_MONGODB_URL;
  if (server === undefined) throw new Error('TEST_MONGODB_URL is not set: the global setup found no server');
  const url = new URL(server);
  url.pathname = `test_${randomUUID().replaceAll('-', '')}`;
  return url.href;
}

/** Whether there is such a server. Without it, suites that need it are skipped by name. */
export const hasMongo = process.env.TEST_MONGODB_URL !== undefined;
