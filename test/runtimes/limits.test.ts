import { createKnexStorage } from '#adapters/knex/knex-storage';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../architecture/source-files.ts';
import { publication } from '../contracts/sample-records.ts';
import { createCountedStorage } from '../fakes/counted-storage.ts';
import { startTestService } from '../fakes/test-service.ts';
import { freePort, startPostwright } from '../servers/postwright.ts';
import { limits } from './limits.ts';

const generated = ['typescript-client/interface.ts', 'foundation/time/zone-table.ts'];

test.each(Object.entries(limits.productLines))('the lines of %s are at most %d', (ring, most) => {
  const lines = readdirSync(join(root, ring), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|js|tsx?)$/.test(name) && !generated.includes(name))
    .reduce((sum, name) => sum + readFileSync(join(root, ring, name), 'utf8').split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(most);
});

test('a start loads no more modules than it may', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-modules-'));
  const counted = join(folder, 'modules');
  // The debugger is notified of every script.
  const counting = `
    import { writeFileSync } from 'node:fs';
    import { Session } from 'node:inspector';
    const session = new Session();
    let modules = 0;
    session.connect();
    session.on('Debugger.scriptParsed', ({ params }) => (modules += params.url.startsWith('file:')));
    session.post('Debugger.enable');
    process.on('exit', () => writeFileSync(${JSON.stringify(counted)}, String(modules)));
  `;
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(counting)}`,
  };
  // The modules as compiled for the tests, which are not bundled.
  const service = await startPostwright(environment, { script: 'dist/.tests/runtimes/cli/main.js' });
  await service.stop();
  const modules = Number(await readFile(counted, 'utf8'));
  expect(modules).toBeGreaterThan(100);
  expect(modules).toBeLessThanOrEqual(limits.modulesAtStart);
  await rm(folder, { recursive: true });
}, 60_000);

test('the program in one file is no larger than it may be', () => {
  expect(statSync(join(root, 'dist/bundle/program.cjs')).size).toBeLessThanOrEqual(limits.programBytes);
});

test('the first page of the console needs no more requests and bytes than it may', () => {
  const folder = join(root, 'dist/adapters/console');
  const page = readFileSync(join(folder, 'index.html'));
  const names = [...page.toString().matchAll(/(?:href|src)="\/console\/assets\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
  const files = [page, ...names.map((name) => readFileSync(join(folder, 'assets', name)))];
  const bytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
  expect(files.length).toBeGreaterThan(3);
  expect(files.length).toBeLessThanOrEqual(limits.consoleFirstPage.requests);
  expect(bytes).toBeLessThanOrEqual(limits.consoleFirstPage.bytes);
});

/** Counts the commits in a journal of SQLite: the frames that name a size of the database (sqlite.org/fileformat2). */
function commitsIn(journal: Buffer): number {
  const frame = 24 + journal.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at < journal.length; at += frame) if (journal.readUInt32BE(at + 4) > 0) commits += 1;
  return commits;
}

test.each(Object.entries(limits.commits))('the commits of %s are at most %d', async (operation, most) => {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-commits-'));
  const file = join(folder, 'postwright.sqlite');
  const storage = await createKnexStorage({ url: `sqlite:${file}` });
  const service = await startTestService({ storage });
  const [id_account = ''] = await service.connect();
  const { id_organization } = service.made;
  const commits = async () => commitsIn(await readFile(`${file}-wal`));
  const [method = '', path = ''] = operation
    .replace('{id}', id_organization)
    .replace('{account}', id_account)
    .split(' ');
  const body = { social_network: 'bluesky', text: 'counted', publish_date: '2026-11-20T09:10:00.000Z' };
  const before = await commits();
  const { body: made } = await service.call(method, path, { token: service.app_token, body });
  expect(made).toMatchObject({ state: 'ready' });
  expect((await commits()) - before).toBe(most);
  // The audit is none the shorter.
  const entries = await storage.find('audit_entries', { where: { id_organization } });
  expect(entries.filter(({ resource }) => resource._id === made._id)).toMatchObject([{ action: 'createPublication' }]);
  await service.stop();
  await storage.close();
  await rm(folder, { recursive: true });
});

describe('the storage calls of', () => {
  test.each(Object.entries(limits.storageCalls))('%s are at most %d', async (operation, most) => {
    const { storage, calls } = createCountedStorage(createMemoryStorage());
    const service = await startTestService({ storage });
    const { id_client, id_organization } = service.made;
    if (operation.includes('state=published'))
      await storage.insert('publications', publication(1, { id_client, id_organization, state: 'published' }));
    const [method = '', path = ''] = operation.replace('{id}', service.made.id_organization).split(' ');
    const call = () => service.call(method, path, { token: service.app_token });
    await call();
    calls.length = 0;
    expect((await call()).status).toBe(200);
    expect(calls.length).toBeGreaterThan(0);
    expect({ calls: calls.length <= most ? most : calls }).toEqual({ calls: most });
    await service.stop();
  });
});
