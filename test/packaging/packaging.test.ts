// Long because everything that is tried on the packed package needs the same folder.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshDatabase } from '../servers/fresh-database.ts';
import { compile, importAll, link, run, runProgram, typeErrors } from './consumer.ts';
import { exampleOf, guide, page, writeFiles } from './documentation.ts';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/** What `npm pack --json` says of a tarball. */
interface Tarball {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
/** Where the package was installed without its optional packages. */
let bare: string;
/** The same with the optional packages there. */
let full: string;
/** The same with nothing but what the page has people install for a database. */
let database: string;
let tarball: Tarball;
let manifest: Manifest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-packaging-'));
  bare = join(folder, 'bare');
  full = join(folder, 'full');
  database = join(folder, 'database');
  await mkdir(bare);
  // The build has run (pretest); `prepare` and `prepack` would run it again.
  await run(root, process.execPath, join(root, 'test/packaging/leave-out-declarations.js'));
  const packed = await run(root, 'npm', 'pack', '--ignore-scripts', '--json', '--pack-destination', folder);
  const [first] = JSON.parse(packed) as Tarball[];
  if (!first) throw new Error('npm packed nothing');
  tarball = first;
  await writeFile(join(bare, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  const quick = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const file = join(folder, tarball.filename);
  await run(bare, 'npm', 'install', file, '--prefix', bare, '--omit=optional', ...quick);
  const text = await readFile(join(bare, 'node_modules/postwright/package.json'), 'utf8');
  manifest = JSON.parse(text) as Manifest; // It is ours.
  await writeFiles(bare, page);
  await cp(bare, full, { recursive: true, verbatimSymlinks: true });
  await cp(bare, database, { recursive: true, verbatimSymlinks: true });
  const types = ['@types/koa', '@types/koa__router', '@types/node'];
  await link(full, [...Object.keys(manifest.optionalDependencies), ...types]);
  const section = /## In a database(.*?)\n## /s.exec(page)?.[1] ?? '';
  const installed = [...section.matchAll(/npm install ([^`\n]+) --omit/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  await link(database, new Set(installed));
}, 120_000);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('The tarball', () => {
  const belongs =
    /^(LICENSE|README\.md|CHANGELOG\.md|package\.json|docs\/.+|dist\/(ports|domain|adapters|runtimes|test)\/.+(\.js|\.js\.br|\.d\.ts))$/;

  test('holds what runs, its types, its documentation and its licence, and nothing else', () => {
    const paths = tarball.files.map(({ path }) => path);
    expect(paths.filter((path) => !belongs.test(path))).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'docs/start/embed.md']));
  });

  test('holds every file that its manifest names', () => {
    const paths = tarball.files.map(({ path }) => path);
    const named = [
      ...Object.values(manifest.bin),
      ...Object.values(manifest.exports).flatMap((target) =>
        typeof target === 'string' ? [target] : Object.values(target),
      ),
    ].map((path) => path.replace(/^\.\//, ''));
    expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('is downloaded in a moment', () => {
    // A quarter is the reference page. The rest grows with each area; what this finds is a folder packed by mistake.
    expect(tarball.size).toBeLessThan(1_700_000);
  });
});

describe('Installed without optional packages', () => {
  test('it brings no database, no HTTP server, no job queue and nothing native', async () => {
    const installed = await readdir(join(bare, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual([
      'postwright',
      'unicode-segmenter',
      'zod',
    ]);
  });

  test('all but HTTP, networks and system can be imported, and loads nothing that is not there', async () => {
    const light = [
      'domain',
      'ports',
      'memory',
      'embedded',
      'knex',
      'mongo',
      'agenda',
      'files',
      'mail',
      'testing',
    ];
    const names = light.map((name) => `postwright/${name}`);
    expect(await importAll(bare, names)).toEqual(names);
  }, 20_000);

  test('whatever needs a package says which one to install', async () => {
    const program = `
      import { openJobQueue } from 'postwright/agenda';
      import { createKnexStorage } from 'postwright/knex';
      import { createSmtpMail } from 'postwright/mail';
      import { createMongoStorage } from 'postwright/mongo';

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
      import { openJobQueue } from 'postwright/agenda';
      import { checkPost, createPlatform, NetworkFailure, type Post } from 'postwright/domain';
      import { createMemoryPorts } from 'postwright/embedded';
      import { createLocalFileStore } from 'postwright/files';
      import { createSmtpMail } from 'postwright/mail';
      import { createMemoryStorage } from 'postwright/memory';
      import { createMongoStorage } from 'postwright/mongo';
      import type { FileStore, JobQueue, Logger, MailSender, NetworkAdapter, Storage } from 'postwright/ports';
      import { describeStorage, type TestRunner } from 'postwright/testing';

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
      import { createMemoryStorage } from 'postwright/memory';
      import { describeStorage } from 'postwright/testing';

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
    const options = [
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--types',
      'node',
      '--skipLibCheck',
    ];
    const file = 'json-file-storage.test.ts';
    expect(await compile(place, ...options, '--rewriteRelativeImportExtensions', file)).toBe('');
    const { tests = 0, pass = 0, fail, skipped } = await runTests(place, 'json-file-storage.test.js');
    expect(pass).toBeGreaterThan(60);
    expect({ pass, fail, skipped }).toEqual({ pass: tests - 1, fail: 0, skipped: 1 });
  }, 120_000);
});

describe('Installed with the optional packages', () => {
  test('every sub-path can be imported', async () => {
    const names = Object.keys(manifest.exports).map((path) => path.replace('.', 'postwright'));
    expect(await importAll(full, names)).toEqual(names);
  }, 20_000);

  test('the documented example "mount" prints what is written there', async () => {
    const { code, prints } = exampleOf('mount');
    expect(await runProgram(full, 'mount', code)).toBe(prints);
  }, 20_000);

  test('the types of the HTTP interface, of the system and of storage in SQL fit a strict program', async () => {
    const program = `
      import { createKnexStorage } from 'postwright/knex';
      import { createApplication, type ApplicationPorts } from 'postwright/koa';
      import type { Storage } from 'postwright/ports';
      import { createLogger, createTokens, fixedKeyring, newTokenKey, systemClock } from 'postwright/system';

      export const listen = (ports: ApplicationPorts) =>
        createApplication({ ...ports, logger: createLogger({ level: 'info' }) }).listen(3000);
      export const storage: Promise<Storage> = createKnexStorage({ url: '' });
      export const tokens = async (issuer: string) =>
        createTokens({ keyring: fixedKeyring([await newTokenKey()]), issuer, clock: systemClock });
    `;
    expect(await typeErrors(full, 'server', program)).toBe('');
  }, 60_000);
});
