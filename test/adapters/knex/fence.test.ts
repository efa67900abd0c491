import { expect, test } from '@jest/globals';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import * as closing from '#adapters/knex/fence';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import { describeFence } from '../../contracts/fence-contract.ts';
import { account } from '../../contracts/sample-records.ts';
import { eventually } from '../../servers/eventually.ts';
import { freshDatabase } from '../../servers/fresh-database.ts';

const on = (url: string) => ({
  ...closing,
  url,
  open: (mayHaveMoved = false) => createKnexStorage({ url, mayHaveMoved }),
});

describeFence('the fence of SQLite', async () =>
  on(`sqlite:${join(await mkdtemp(join(tmpdir(), 'postwright-fence-')), 'data.db')}`),
);

describeFence('the fence of Postgres', async () => on(await freshDatabase()));

test('the fence of Postgres waits for a pending write, which is then part of the export', async () => {
  const url = await freshDatabase();
  const storage = await createKnexStorage({ url });
  await storage.insert('accounts', account(1));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('update accounts set enabled = false');
  let fenced = false;
  const fencing = closing.fence(url, '2026-11-20T09:30:00.000Z').then(() => (fenced = true));
  await eventually(async () => {
    const { rows } = await client.query('select from pg_locks where not granted');
    if (rows.length === 0) throw new Error('nobody waits');
  });
  expect(fenced).toBe(false);
  await client.query('commit');
  await fencing;
  expect((await storage.get('accounts', account(1)._id))?.enabled).toBe(false);
  await expect(client.query('truncate accounts')).rejects.toThrow('this installation has moved');
  await client.end();
  await storage.close();
});

test('other tables in the same database are not affected', async () => {
  const url = await freshDatabase();
  await (await createKnexStorage({ url })).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table theirs (id int)');
  await closing.fence(url, '2026-11-20T09:30:00.000Z');
  expect((await client.query('insert into theirs values (1)')).rowCount).toBe(1);
  await client.end();
});
