import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Address of a new, empty database in the Postgres that runs for all tests. */
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
