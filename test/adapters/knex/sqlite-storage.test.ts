import { expect, test } from '@jest/globals';
import * as runner from '@jest/globals';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import { account } from '../../contracts/sample-records.ts';
import { describeStorage } from '../../contracts/storage-contract.ts';
import { seedPublications } from '../../servers/seed-publications.ts';

describeStorage(runner, 'SQLite storage', async () => {
  const url = `sqlite:${join(await mkdtemp(join(tmpdir(), 'postwright-sqlite-')), 'data.db')}`;
  return {
    storage: await createKnexStorage({ url }),
    reopen: () => createKnexStorage({ url }),
    seed: (id_organization, count) => seedPublications(url, { id_organization, id_client: 'client' }, 0, count),
  };
});

const inMemory = async () => ({ storage: await createKnexStorage({ url: 'sqlite::memory:' }) });
describeStorage(runner, 'SQLite storage in memory', inMemory, { many: true });

test('a process that closes SQLite empties the journal, even if others continue', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'postwright-sqlite-')), 'data.db');
  const other = await createKnexStorage({ url: `sqlite:${file}` });
  const storage = await createKnexStorage({ url: `sqlite:${file}` });
  await storage.insert('accounts', account(1));
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0);
  await storage.close();
  expect((await stat(`${file}-wal`)).size).toBe(0);
  expect(await other.get('accounts', account(1)._id)).toStrictEqual(account(1));
  await other.close();
});
