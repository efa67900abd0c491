import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account } from '../contracts/sample-records.ts';
import { postwright } from '../servers/postwright.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...argv: readonly string[]) => postwright({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, 'backup', ...argv);

test('a backup made while others write holds one moment, whole', async () => {
  const source = await createKnexStorage({ url: `sqlite:${join(folder, 'postwright.sqlite')}` });
  const target = join(folder, 'copy.sqlite');
  const state = { ended: false };
  const backing = run('--to', target).finally(() => {
    state.ended = true;
  });
  let written = 0;
  while (!state.ended) {
    written += 1;
    // The second is there only if the first is.
    await source.insert('accounts', account(2 * written));
    await source.insert('accounts', account(2 * written + 1));
  }
  expect(await backing).toMatch(/complete copy/);
  expect((await readdir(folder)).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite']);
  const copy = await createKnexStorage({ url: `sqlite:${target}` });
  const found = (await copy.find('accounts', {})).map(({ _id }) => Number.parseInt(_id, 16));
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(2 * written);
  expect(found).toEqual(found.map((_, place) => place + 2));
  await copy.check();
  await copy.close();
  await source.close();
  await expect(run('--to', target)).rejects.toThrow(/already exists/);
}, 60_000);

test('a backup of another database names the tool for it', async () => {
  const elsewhere = { DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/x', DATA_DIR: folder };
  await expect(postwright(elsewhere, 'backup', '--to', join(folder, 'x'))).rejects.toThrow(/pg_dump/);
});
