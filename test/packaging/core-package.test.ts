// Long because everything that is tried on the packed library needs the same folder.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../servers/fresh-database.ts';
import { compile, importAll, link, run, runProgram, typeErrors } from './consumer.ts';
import { exampleOf, guide, page, writeFiles } from './documentation.ts';
import { core } from './packages.ts';
import { filesNamedIn, manifestIn, pack } from './packed.ts';

let folder: string;
/** Where the library was installed with nothing else. */
let bare: string;
/** The same with nothing but what the page has people install for a database. */
let database: string;
let tarball: Awaited<ReturnType<typeof pack>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-core-'));
  bare = join(folder, 'bare');
  database = join(folder, 'database');
  await mkdir(bare);
  tarball = await pack('postwright-core', folder);
  await writeFile(join(bare, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  const quick = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await run(bare, 'npm', 'install', tarball.filename, '--prefix', bare, ...quick);
  await writeFiles(bare, page);
  await cp(bare, database, { recursive: true, verbatimSymlinks: true });
  const section = /## In a database(.*?)\n## /s.exec(page)?.[1] ?? '';
  const installed = [...section.matchAll(/npm install ([^`\n]+)/g)].flatMap(([, names = '']) => names.split(' '));
  await link(database, new Set(installed));
}, 120_000);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('The tarball of the library', () => {
  test('holds what its sub-paths reach, and neither the networks, nor HTTP, nor the sandbox', () => {
    const paths = tarball.files.map(({ path }) => path);
    expect(paths.filter((path) => !core.belongs.test(path))).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'docs/start/browser.md']));
    expect(paths.filter((path) => /(adapters\/(koa|networks|oidc)|runtimes\/(sandbox|cli))\//.test(path))).toEqual([]);
  });

  test('holds every file that its manifest names', async () => {
    const paths = tarball.files.map(({ path }) => path);
    const named = filesNamedIn(await manifestIn(bare, 'postwright-core'));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('is less than half as large as the service', () => {
    expect(tarball.size).toBeLessThan(core.maxPackedBytes);
  });
});

describe('The library installed', () => {
  test('it brings three small packages: no database, no HTTP server, no job queue and nothing native', async () => {
    const installed = await readdir(join(bare, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual([
      'ical.js',
      'postwright-core',
      'unicode-segmenter',
      'zod',
    ]);
  });

  test('every sub-path can be imported, and loads nothing that is not there', async () => {
    const { exports } = await manifestIn(bare, 'postwright-core');
    const names = Object.keys(exports).map((path) => path.replace('.', 'postwright-core'));
    expect(names.length).toBeGreaterThan(9);
    expect(await importAll(bare, names)).toEqual(names);
  }, 20_000);

  test('whatever needs a package says which one to install', async () => {
    const program = `
      import { openJobQueue } from 'postwright-core/agenda';
      import { createKnexStorage } from 'postwright-core/knex';
      import { createSmtpMail } from 'postwright-core/mail';
      import { createMongoStorage } from 'postwright-core/mongo';

      const tell = (error) => console.log(error.message);
      await createKnexStorage({ url: 'sqlite::memory:' }).catch(tell);
      await createKnexStorage({ url: 'postgres://127.0.0.1/none' }).catch(tell);
      await createMongoStorage({ url: 'mongodb://127.0.0.1/none' }).catch(tell);
      await openJobQueue({ url: 'mongodb://127.0.0.1/none', logger: console }).catch(tell);
      const clock = { now: () => 0 };
      const mail = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@example.org', clock });
      await mail.send({ to: 'b@example.org', subject: '', text: '' }).catch(tell);
    `;
    const told = await runProgram(bare, 'missing', program);
    expect(told.match(/npm install [^"]+/g)).toEqual([
      'npm install knex better-sqlite3',
      'npm install knex pg',
      'npm install mongodb',
      'npm install agenda @agendajs/mongo-backend mongodb',
      'npm install nodemailer',
    ]);
  }, 20_000);

  test.each(['check', 'platform'])(
    'the documented example "%s" prints what is written there',
    async (name) => {
      const { code, prints } = exampleOf(name);
      expect(await runProgram(bare, name, code)).toBe(prints);
    },
    20_000,
  );

  test.each([
    ['NodeNext', ['--module', 'nodenext']],
    ['Bundler', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ])(
    'its types, found by %s, fit a strict program without those of Node',
    async (name, resolution) => {
      const program = `
      import { openJobQueue } from 'postwright-core/agenda';
      import { checkPost, createPlatform, NetworkFailure, type Post } from 'postwright-core/domain';
      import { createMemoryPorts } from 'postwright-core/embedded';
      import { createLocalFileStore } from 'postwright-core/files';
      import { createSmtpMail } from 'postwright-core/mail';
      import { createMemoryStorage } from 'postwright-core/memory';
      import { createMongoStorage } from 'postwright-core/mongo';
      import type { FileStore, JobQueue, Logger, MailSender, NetworkAdapter, Storage } from 'postwright-core/ports';
      import { describeStorage, type TestRunner } from 'postwright-core/testing';

      const post: Post = { social_network: 'x', publication_type: 'profile', text: 'Hello', files: [] };
      export const codes: number[] = checkPost(post).map(({ code }) => code);
      // @ts-expect-error No such network.
      export const unknown: Post = { ...post, social_network: 'myspace' };

      const network: NetworkAdapter = {
        social_network: 'discord',
        connect: {
          begin: async ({ state }) => ({ url: \`https://network.example/\${state}\`, memory: {} }),
          complete: async () => {
            throw new NetworkFailure('refused', 'not today');
          },
          verify: async () => undefined,
        },
      };
      const storage: Storage = createMemoryStorage();
      export const mongo: Promise<Storage> = createMongoStorage({ url: '' });
      export const jobs = (logger: Logger): Promise<JobQueue> => openJobQueue({ url: '', logger });
      export const files: FileStore = createLocalFileStore('');
      const clock = { now: () => 0, sleep: async () => undefined };
      export const mail: MailSender = createSmtpMail({ url: '', from: '', clock });
      export const suite = (runner: TestRunner) => {
        describeStorage(runner, 'storage', async () => ({ storage }));
        // @ts-expect-error No promise of one.
        describeStorage(runner, 'storage', () => ({ storage }));
      };
      const platform = createPlatform(createMemoryPorts({ networks: [network], storage }));
      export const state: Promise<'draft' | 'published' | 'publishing' | 'ready' | 'withErrors'> =
        platform.publications
          .getPublication({ kind: 'app', id_app: 'a', id_client: 'c' }, { id_organization: 'o', id_publication: 'p' })
          .then((publication) => publication.state);
    `;
      expect(await typeErrors(bare, `${name}-consumer`, program, resolution)).toBe('');
    },
    60_000,
  );
});

describe('Installed with the packages for a database alone, neither Koa nor Inversify', () => {
  const { code, prints } = exampleOf('database');

  test('the documented example "database" keeps everything in SQLite', async () => {
    expect(await runProgram(database, 'on-sqlite', code)).toBe(prints);
    expect(await readdir(join(database, 'data'))).toContain('postwright.db');
  }, 30_000);

  test('and in Postgres', async () => {
    const settings = { DATABASE_URL: await freshDatabase() };
    expect(await runProgram(database, 'on-postgres', code, settings)).toBe(prints);
  }, 30_000);
});

describe('The suites for implementations of others', () => {
  /** Node's own test runner on a file; what it counted. */
  async function runTests(folder: string, file: string): Promise<Record<string, number>> {
    const told = await run(folder, process.execPath, '--test', '--test-reporter=tap', file);
    const counts = [...told.matchAll(/^# (tests|pass|fail|skipped) (\d+)$/gm)];
    return Object.fromEntries(counts.map(([, name = '', count]) => [name, Number(count)]));
  }

  beforeAll(() => link(bare, ['expect']));

  test('run from the package against the memory storage', async () => {
    const program = `
      import { expect } from 'expect';
      import * as nodeTest from 'node:test';
      import { createMemoryStorage } from 'postwright-core/memory';
      import { describeStorage } from 'postwright-core/testing';

      const open = async () => ({ storage: createMemoryStorage() });
      describeStorage({ ...nodeTest, expect }, 'memory storage', open, { many: true });
    `;
    await writeFile(join(bare, 'memory.test.mjs'), program);
    const { tests = 0, pass = 0, fail, skipped } = await runTests(bare, 'memory.test.mjs');
    expect(pass).toBeGreaterThan(60);
    expect({ pass, fail, skipped }).toEqual({ pass: tests - 1, fail: 0, skipped: 1 });
  }, 120_000);

  test('pass on the storage that the guide has people write, word for word', async () => {
    const place = join(folder, 'guide');
    await cp(bare, place, { recursive: true, verbatimSymlinks: true });
    await link(place, ['@types/node']);
    await writeFiles(place, guide);
    // Node 20, which this may run on, takes no TypeScript as it is.
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node', '--skipLibCheck'];
    const file = 'json-file-storage.test.ts';
    expect(await compile(place, ...options, '--rewriteRelativeImportExtensions', file)).toBe('');
    const { tests = 0, pass = 0, fail, skipped } = await runTests(place, 'json-file-storage.test.js');
    expect(pass).toBeGreaterThan(60);
    expect({ pass, fail, skipped }).toEqual({ pass: tests - 1, fail: 0, skipped: 1 });
  }, 120_000);
});
