import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import { describeStorage } from '../../contracts/storage-contract.ts';

describeStorage('SQLite storage', async () => {
  const url = `sqlite:${join(await mkdtemp(join(tmpdir(), 'postwright-sqlite-')), 'data.db')}`;
  return { storage: await createKnexStorage({ url }), reopen: () => createKnexStorage({ url }) };
});

describeStorage('SQLite storage in memory', async () => ({
  storage: await createKnexStorage({ url: 'sqlite::memory:' }),
}));
