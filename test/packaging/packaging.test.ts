import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importAll, link, run, runProgram, typeErrors } from './consumer.ts';
import { exampleOf } from './documentation.ts';
import { service } from './packages.ts';
import { filesNamedIn, manifestIn, type Manifest, pack, unpack } from './packed.ts';
import { reached } from './reached.js';

let folder: string;
/** Where the service was installed as `npm install postwright` does it. */
let full: string;
let tarball: Awaited<ReturnType<typeof pack>>;
let manifest: Manifest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-packaging-'));
  full = join(folder, 'full');
  tarball = await pack('postwright', folder);
  await unpack('postwright', tarball, full, ['@types/koa', '@types/koa__router', '@types/node']);
  manifest = await manifestIn(full, 'postwright');
  // Neither what is optional nor the peers that few installations need.
  await link(full, Object.keys(manifest.dependencies));
}, 120_000);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('The tarball', () => {
  test('holds what runs, its types, its documentation and its licence, and nothing else', () => {
    const paths = tarball.files.map(({ path }) => path);
    expect(paths.filter((path) => !service.belongs.test(path))).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'docs/start/embed.md']));
  });

  test('holds every file that its manifest names', () => {
    const paths = tarball.files.map(({ path }) => path);
    const named = filesNamedIn(manifest);
    expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('is downloaded in a moment', () => {
    expect(tarball.size).toBeLessThan(service.maxPackedBytes);
  });
});

describe('What npm installs with the service', () => {
  test('is all it imports, so an install in which something fails to compile fails; what few need is left to them', () => {
    const place = join(full, 'node_modules/postwright');
    const programs = filesNamedIn(manifest).filter((name) => name.endsWith('.js'));
    const entries = programs.map((name) => join(place, name));
    const { packages } = reached(join(place, 'dist'), entries, '.js');
    const { dependencies, peerDependencies, peerDependenciesMeta } = manifest;
    // npm leaves out an optional dependency that does not compile, and says nothing.
    expect(manifest.optionalDependencies).toBe(undefined);
    const named = { ...dependencies, ...peerDependencies };
    expect([...packages].filter((name) => !Object.hasOwn(named, name))).toEqual([]);
    // The decoder of pictures is found by its name at run time, and Commander by its typings.
    const found = [...packages, 'libheif-js', 'commander'];
    expect(Object.keys(named).filter((name) => !found.includes(name))).toEqual([]);
    expect(Object.keys(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies));
    expect(Object.values(peerDependenciesMeta).filter(({ optional }) => !optional)).toEqual([]);
  });
});

describe('A setting that needs a package which is not there', () => {
  interface Ended {
    readonly stdout: string;
    readonly stderr: string;
    readonly code: number;
  }

  /** Runs a command of the service in an empty folder of data. */
  async function postwright(command: string, settings: Readonly<Record<string, string>>): Promise<Ended> {
    const file = join(full, 'node_modules/postwright', manifest.bin?.postwright ?? '');
    const env = {
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(folder, 'data'),
      AI_MODELS_FILE: join(folder, 'models.json'),
      ...settings,
    };
    const running = promisify(execFile)(process.execPath, [file, command], { env, timeout: 60_000 });
    return running.then(
      ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
      // A command that fails carries what it printed.
      (error: unknown) => error as Ended,
    );
  }

  const settings = {
    DATABASE_URL: 'mongodb://127.0.0.1:1/none',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_STORE: 's3',
    S3_BUCKET: 'files',
  };
  const sentences = [
    'DATABASE_URL needs mongodb @agendajs/mongo-backend, not installed yet: run "npm install mongodb @agendajs/mongo-backend".',
    'SMTP_URL needs nodemailer, not installed yet: run "npm install nodemailer".',
    'FILES_STORE=s3 without S3_ACCESS_KEY_ID needs @aws-sdk/credential-provider-node, not installed yet: run "npm install @aws-sdk/credential-provider-node".',
    'AI_MODELS_FILE needs ai @ai-sdk/anthropic @ai-sdk/openai-compatible, not installed yet: run "npm install ai @ai-sdk/anthropic @ai-sdk/openai-compatible".',
  ];

  beforeAll(async () => {
    const providers = { anthropic: { api_key: 'key' }, ours: { address: 'http://127.0.0.1:1' } };
    await writeFile(join(folder, 'models.json'), JSON.stringify({ providers }));
  });

  test('is named by start beside what else is wrong, with the command that installs it, before anything is made', async () => {
    const { stderr, code } = await postwright('start', { ...settings, PORT: '80a' });
    const all = ['PORT must be a whole number from 0 to 65535, not "80a"', ...sentences];
    expect(stderr).toBe(`The settings are not valid:\n${all.map((one) => `- ${one}`).join('\n')}\n`);
    expect(code).toBe(1);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  }, 60_000);

  test('is named by doctor too, among all else that it finds', async () => {
    const { stdout, code } = await postwright('doctor', settings);
    const told = stdout.split('\n').filter((line) => /^\w+ +packages /.test(line));
    expect(told.map((line) => line.replace(/^(\w+) +packages +/, '$1: '))).toEqual([
      ...sentences.map((sentence) => `problem: ${sentence}`),
      'note: HEIC and HEIF pictures, as phones take them, are refused: run "npm install libheif-js".',
    ]);
    expect(stdout).toContain('folder');
    expect(code).toBe(1);
  }, 60_000);
});

describe('The service installed', () => {
  test('loads for a command what it needs: help is told without the packages of the service', async () => {
    const bare = join(folder, 'bare');
    await unpack('postwright', tarball, bare, ['@commander-js/extra-typings', 'commander', 'ipaddr.js']);
    await link(bare, ['ical.js', 'unicode-segmenter', 'zod']);
    const program = join(bare, 'node_modules/postwright', manifest.bin?.postwright ?? '');
    expect(await run(bare, process.execPath, program, 'help', 'client')).toContain('Usage: postwright client');
  }, 20_000);

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
