import { afterAll, beforeAll } from '@jest/globals';
import * as runner from '@jest/globals';
import pg from 'pg';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import { migrate } from '#adapters/knex/migrations';
import { kinds } from '#domain/foundation/storage/kinds';
import { describeStorage } from '../../contracts/storage-contract.ts';
import { freshDatabase } from '../../servers/fresh-database.ts';
import { seedPublications } from '../../servers/seed-publications.ts';

let url: string;
let client: pg.Client;

beforeAll(async () => {
  url = await freshDatabase();
  await migrate(url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(() => client.end());

describeStorage(runner, 'Postgres storage', async () => {
  // One statement that empties all tables is ten times faster than a new database for each test.
  await client.query(
    [...Object.keys(kinds), 'counters', 'counter_entries'].map((table) => `delete from ${table}`).join(';'),
  );
  return {
    storage: await createKnexStorage({ url, maxConnections: 4 }),
    reopen: () => createKnexStorage({ url, maxConnections: 4 }),
    seed: (id_organization, count) => seedPublications(url, { id_organization, id_client: 'client' }, 0, count),
  };
});
