import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sharedServer } from './shared-server.ts';

/** Creates an empty database in the Postgres that runs for all tests, and returns its address. */
export async function freshDatabase(): Promise<string> {
  const { url: server } = await sharedServer('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
