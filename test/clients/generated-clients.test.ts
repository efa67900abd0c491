import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compile } from '../packaging/consumer.ts';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, startPostwright, type RunningPostwright } from '../servers/postwright.ts';
import { sandboxClient, type SandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { heyApiProgram, olderProgram, openapiTypescriptProgram, pythonProgram } from './programs.ts';
import { pythonPrograms } from './python-environment.ts';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
/** Packages that only tests have; those of the product are found from there too. */
const modules = join(root, 'test/node_modules');
const minutes = 60_000;

let service: RunningPostwright;
let sandbox: string;
let olderUrl: string;
let client: SandboxClient;
let programs: string | undefined;
// Inside the project, so that what is generated finds the packages that it imports.
let folder: string;
let data: string;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'postwright-clients-'));
  await mkdir(join(modules, '.cache'), { recursive: true });
  folder = await mkdtemp(join(modules, '.cache/clients-'));
  const [port, sandboxPort] = [await freePort(), await freePortPair()];
  sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  const environment = { PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', SANDBOX_PORT: String(sandboxPort) };
  service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  client = await sandboxClient(environment);
  await connectAtSandbox(await client.connectPage('bluesky'));
  const origin = `http://127.0.0.1:${String(port)}`;
  for (const [file, path] of [
    ['openapi.json', '/openapi.json'],
    ['older.json', '/compat/openapi.json'],
  ] as const)
    await writeFile(join(folder, file), await (await fetch(`${origin}${path}`)).text());
  olderUrl = `${origin}/compat/v1.0.0`;
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  programs = await pythonPrograms(['openapi-python-client==0.29.1', 'mypy==2.4.1']);
}, 6 * minutes);

afterAll(async () => {
  await service.stop();
  await rm(data, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program in the folder; fails with all that it said. */
async function run(
  program: string,
  parameters: readonly string[],
  env: Record<string, string> = {},
  place = '.',
): Promise<string> {
  const { NODE_OPTIONS: _options, ...inherited } = process.env;
  const ran = execute(program, parameters, { cwd: join(folder, place), env: { ...inherited, ...env }, maxBuffer: 1e8 });
  const { stdout, stderr } = await ran.catch((error: unknown) => {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${program} ${parameters.join(' ')}\n${stdout}\n${stderr}`);
  });
  return stdout + stderr;
}

const node = (script: string, ...parameters: readonly string[]): Promise<string> =>
  run(process.execPath, [join(modules, script), ...parameters]);

/** What was generated, and the programs, are checked as strictly as this. */
const strict = [
  ...['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--target', 'es2023'],
  ...['--module', 'esnext', '--moduleResolution', 'bundler'],
  ...['--lib', 'es2023,dom,dom.iterable', '--types', 'node'],
];

/** Runs a program that publishes a text, and finds the text at the network. */
async function publishes(
  text: string,
  program: string,
  parameters: readonly string[],
  base_url = client.setUp.base_url,
): Promise<void> {
  const { id_organization, app } = client.setUp;
  const printed = await run(program, parameters, {
    BASE_URL: base_url,
    CLIENT_ID: app.client_id,
    CLIENT_SECRET: app.client_secret,
    ID_ORGANIZATION: id_organization,
    TEXT: text,
  });
  await eventually(async () => {
    expect(await client.publication(printed.trim())).toMatchObject({ state: 'published', text });
  }, minutes);
  const posts = await client.timeline(sandbox, 'bluesky');
  expect(posts.filter((post) => post.text === text)).toHaveLength(1);
}

/** The generators for TypeScript: how each is run, and a program with what it made. */
const generators = [
  {
    name: 'openapi-typescript',
    generate: ['../../node_modules/openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'openapi-typescript.ts'],
    file: 'with-openapi-typescript.ts',
    program: openapiTypescriptProgram,
    isOlder: false,
  },
  {
    name: 'openapi-typescript, in the older dialect',
    generate: ['../../node_modules/openapi-typescript/bin/cli.js', 'older.json', '-o', 'older-dialect.ts'],
    file: 'in-older-dialect.ts',
    program: olderProgram,
    isOlder: true,
  },
  {
    name: '@hey-api/openapi-ts',
    generate: ['@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'hey-api'],
    file: 'with-hey-api.ts',
    program: heyApiProgram,
    isOlder: false,
  },
] as const;

describe('a client generated from the served description compiles strictly and publishes', () => {
  // All at once, because the compiler takes longest to read its own libraries.
  test(
    'in TypeScript: compiles',
    async () => {
      for (const { generate, file, program } of generators) {
        const [script, ...parameters] = generate;
        await node(script, ...parameters);
        await writeFile(join(folder, file), program);
      }
      expect(await compile(folder, ...strict, ...generators.map(({ file }) => file))).toBe('');
    },
    3 * minutes,
  );

  test.each(generators)(
    'with $name: publishes',
    async ({ name, file, isOlder }) => {
      const url = isOlder ? olderUrl : client.setUp.base_url;
      await publishes(`Made with ${name}`, process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), file], url);
    },
    3 * minutes,
  );

  test(
    'with openapi-python-client',
    async () => {
      if (programs === undefined) return;
      const PATH = `${programs}:${process.env.PATH ?? ''}`;
      const make = ['generate', '--path', 'openapi.json', '--output-path', 'python'];
      // It warns of whatever it leaves out.
      expect(await run(join(programs, 'openapi-python-client'), make, { PATH })).toBe('Generating python\n');
      await writeFile(join(folder, 'python/publish.py'), pythonProgram);
      const check = ['--strict', '--cache-dir', join(programs, '../mypy'), 'publish.py', 'postwright_client'];
      await run(join(programs, 'mypy'), check, { PATH }, 'python');
      await publishes('Made with Python', join(programs, 'python'), ['python/publish.py']);
    },
    3 * minutes,
  );
});
