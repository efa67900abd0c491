import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, startPostwright, type RunningPostwright } from '../servers/postwright.ts';
import { sandboxClient, type SandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { heyApiProgram, olderProgram, openapiTypescriptProgram, pythonProgram } from './programs.ts';
import { pythonPrograms } from './python-environment.ts';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
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
  const environment = {
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    SANDBOX_PORT: String(sandboxPort),
  };
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
  const ran = execute(program, parameters, {
    cwd: join(folder, place),
    env: { ...inherited, ...env },
    maxBuffer: 1e8,
  });
  const { stdout, stderr } = await ran.catch((error: unknown) => {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${program} ${parameters.join(' ')}\n${stdout}\n${stderr}`);
  });
  return stdout + stderr;
}

const node = (script: string, ...parameters: readonly string[]): Promise<string> =>
  run(process.execPath, [join(modules, script), ...parameters]);

/** Checks what was generated, and the program, as strictly as TypeScript's `strict`. */
async function compile(program: string): Promise<void> {
  const settings = {
    compilerOptions: {
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      skipLibCheck: false,
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['node'],
    },
    files: [program],
  };
  await writeFile(join(folder, `${program}.json`), JSON.stringify(settings));
  await node('typescript/bin/tsc', '-p', `${program}.json`);
}

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

describe('a client generated from the served description compiles strictly and publishes', () => {
  test(
    'with openapi-typescript',
    async () => {
      await node('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'openapi-typescript.ts');
      await writeFile(join(folder, 'with-openapi-typescript.ts'), openapiTypescriptProgram);
      await compile('with-openapi-typescript.ts');
      const tsx = join(modules, 'tsx/dist/cli.mjs');
      await publishes('Made with openapi-typescript', process.execPath, [tsx, 'with-openapi-typescript.ts']);
    },
    3 * minutes,
  );

  test(
    'with openapi-typescript, in the older dialect',
    async () => {
      await node('openapi-typescript/bin/cli.js', 'older.json', '-o', 'older-dialect.ts');
      await writeFile(join(folder, 'in-older-dialect.ts'), olderProgram);
      await compile('in-older-dialect.ts');
      const tsx = join(modules, 'tsx/dist/cli.mjs');
      await publishes('Made in the older dialect', process.execPath, [tsx, 'in-older-dialect.ts'], olderUrl);
    },
    3 * minutes,
  );

  test(
    'with @hey-api/openapi-ts',
    async () => {
      await node('@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'hey-api');
      await writeFile(join(folder, 'with-hey-api.ts'), heyApiProgram);
      await compile('with-hey-api.ts');
      const tsx = join(modules, 'tsx/dist/cli.mjs');
      await publishes('Made with hey-api', process.execPath, [tsx, 'with-hey-api.ts']);
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
      await run(join(programs, 'mypy'), ['--strict', 'publish.py', 'postwright_client'], { PATH }, 'python');
      await publishes('Made with Python', join(programs, 'python'), ['python/publish.py']);
    },
    3 * minutes,
  );
});
