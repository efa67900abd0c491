// What an erased person wrote is looked for in the bytes of the database, its journal and a backup.
import { backUpSqlite } from '#adapters/knex/sqlite-backup';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withAccount } from '../../fakes/test-account.ts';

const word = 'Quetzalcoatlus';
const long = `${word} ${'and what else there is to say '.repeat(300)}${word}`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-erased-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns the files in which the word stands. */
async function filesWithWord(): Promise<readonly string[]> {
  const names = await readdir(folder);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const isIn = (written: string, at: number): boolean => contents[at]?.includes(written) === true;
  return names.filter((_, at) => isIn(word, at) || isIn(word.toLowerCase(), at));
}

test('the texts of an erased person are in no byte of the database, its journal or a later backup', async () => {
  const file = join(folder, 'data.sqlite');
  const storage = await createKnexStorage({ url: `sqlite:${file}` });
  const { app, clock, create, id_organization, network, platform } = await withAccount(undefined, { storage });
  const { _id: id_publication } = await create('Hello');
  await platform.work.publishDue();
  const read = async (): Promise<void> => {
    await platform.comments.readPublicationComments(app, { id_organization, id_publication }, {});
    await platform.work.settleDueComments();
    await platform.work.deliverDueWebhooks();
    clock.advance(60_000);
  };
  for (let count = 0; count < 20; count += 1) {
    network.comments.write({ text: count % 2 === 0 ? `${word} ${String(count)}` : long });
    network.comments.write({ text: 'Kept', author: { external_id: 'carol', name: 'Carol', is_own: false } });
  }
  await read();
  expect((await filesWithWord()).length).toBeGreaterThan(0);

  const person = { id_organization, social_network: 'bluesky', external_id: 'bob' };
  await platform.people.deletePerson(app, person, {});
  expect(await filesWithWord()).toEqual([]);

  await backUpSqlite(file, join(folder, 'backup.sqlite'));
  expect(await filesWithWord()).toEqual([]);
  const { data } = await platform.comments.listComments(app, { id_organization }, {});
  expect(new Set(data.map(({ text }) => text))).toEqual(new Set(['Kept']));
  await storage.close();
});

test('a backup holds nothing of what an older version left in unused parts of the file', async () => {
  const file = join(folder, 'data.sqlite');
  const storage = await createKnexStorage({ url: `sqlite:${file}` });
  await storage.close();
  const { default: Database } = await import('better-sqlite3');
  const older = new Database(file);
  older.pragma('secure_delete = OFF');
  older.exec(`insert into checks (_id) values ('${long}'); delete from checks`);
  older.close();
  expect(await filesWithWord()).toEqual(['data.sqlite']);
  await backUpSqlite(file, join(folder, 'backup.sqlite'));
  expect(await filesWithWord()).toEqual(['data.sqlite']);
});

test('data removed by retention or deletion leaves the files with the hourly cleanup', async () => {
  const storage = await createKnexStorage({ url: `sqlite:${join(folder, 'data.sqlite')}` });
  const { platform, ports } = await withAccount(undefined, { storage });
  await storage.insert('locks', { _id: word, holder: word, lease_until: '2020-01-01T00:00:00.000Z' });
  await storage.remove('locks', word);
  expect(await filesWithWord()).toEqual(['data.sqlite-wal']);
  await platform.work.forgetExpired();
  expect(await filesWithWord()).toEqual([]);
  await ports.storage.close();
});
