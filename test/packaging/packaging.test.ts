import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

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
const execute = promisify(execFile);

/** The text of a file that this package writes is of the shape named. */
async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

/** What a program prints; fails when it fails, or does not end by itself. */
async function run(folder: string, command: string, ...parameters: string[]): Promise<string> {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const { stdout } = await execute(command, parameters, { cwd: folder, env, timeout: 60_000 });
  return stdout;
}

/** Runs a program the way a reader of the documentation does. */
async function runProgram(folder: string, name: string, code: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, code);
  const { stdout, stderr } = await execute(process.execPath, [file], { cwd: folder, timeout: 10_000 });
  expect(stderr).toBe('');
  return stdout;
}

/** The names out of these that a program can import. */
async function importAll(folder: string, names: readonly string[]): Promise<string[]> {
  const program = `
    import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    for (const name of ${JSON.stringify(names)}) {
      if (name.endsWith('.json')) require(name);
      else await import(name);
      console.log(name);
    }
  `;
  return (await runProgram(folder, 'imports', program)).trimEnd().split('\n');
}

/** Type-checks a consumer's file as strictly as TypeScript can, the declarations of the package included. */
async function typeErrors(folder: string, name: string, code: string): Promise<string> {
  await writeFile(join(folder, `${name}.ts`), code);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023'];
  return run(folder, process.execPath, compiler, ...options, `${name}.ts`).then(
    () => '',
    // The compiler prints what it found and ends with a failure.
    (error: unknown) => (error as { readonly stdout: string }).stdout,
  );
}

const documented = /<!-- example: (\w+) -->\n\n```js\n(.*?)```\n\nIt prints:\n\n```text\n(.*?)```/gs;
const page = await readFile(join(root, 'docs/start/embed.md'), 'utf8');
const examples = new Map(
  [...page.matchAll(documented)].map(([, name = '', code = '', prints = '']) => [name, { code, prints }]),
);

let folder: string;
/** Where the package was installed without its optional packages. */
let bare: string;
/** The same with the optional packages there. */
let full: string;
let tarball: Tarball;
let manifest: Manifest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-packaging-'));
  bare = join(folder, 'bare');
  full = join(folder, 'full');
  await mkdir(bare);
  // The build has run (pretest); `prepare` would run it again.
  const packed = await run(root, 'npm', 'pack', '--ignore-scripts', '--json', '--pack-destination', folder);
  const [first] = JSON.parse(packed) as Tarball[];
  if (!first) throw new Error('npm packed nothing');
  tarball = first;
  await writeFile(join(bare, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  const quick = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const file = join(folder, tarball.filename);
  await run(bare, 'npm', 'install', file, '--prefix', bare, '--omit=optional', ...quick);
  manifest = await readJson<Manifest>(join(bare, 'node_modules/postwright/package.json'));
  await cp(bare, full, { recursive: true, verbatimSymlinks: true });
  const types = ['@types/koa', '@types/koa__router', '@types/node'];
  for (const name of [...Object.keys(manifest.optionalDependencies), ...types]) {
    const place = join(full, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(root, 'node_modules', name), place);
  }
}, 120_000);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('The tarball', () => {
  const belongs =
    /^(LICENSE|README\.md|CHANGELOG\.md|package\.json|docs\/.+|dist\/(ports|domain|adapters|runtimes)\/.+(\.js|\.d\.ts))$/;

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
    expect(tarball.size).toBeLessThan(1_000_000);
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

  test('rules, ports, memory storage and the platform for one process can be imported', async () => {
    const names = ['domain', 'ports', 'memory', 'embedded'].map((name) => `postwright/${name}`);
    expect(await importAll(bare, names)).toEqual(names);
  }, 20_000);

  test.each(['check', 'platform'])(
    'the documented example "%s" prints what is written there',
    async (name) => {
      const { code, prints } = examples.get(name) ?? { code: '', prints: 'there is no such example' };
      expect(await runProgram(bare, name, code)).toBe(prints);
    },
    20_000,
  );

  test('its types fit a strict program without the types of Node', async () => {
    const program = `
      import { checkPost, createPlatform, NetworkFailure, type Post } from 'postwright/domain';
      import { createMemoryPorts } from 'postwright/embedded';
      import { createMemoryStorage } from 'postwright/memory';
      import type { NetworkAdapter, Storage } from 'postwright/ports';

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
      const platform = createPlatform(createMemoryPorts({ networks: [network], storage }));
      export const state: Promise<'draft' | 'published' | 'publishing' | 'ready' | 'withErrors'> =
        platform.publications
          .getPublication({ kind: 'app', id_app: 'a', id_client: 'c' }, { id_organization: 'o', id_publication: 'p' })
          .then((publication) => publication.state);
    `;
    expect(await typeErrors(bare, 'consumer', program)).toBe('');
  }, 30_000);
});

describe('Installed with the optional packages', () => {
  test('every sub-path can be imported', async () => {
    const names = Object.keys(manifest.exports).map((path) => path.replace('.', 'postwright'));
    expect(await importAll(full, names)).toEqual(names);
  }, 20_000);

  test('the documented example "mount" prints what is written there', async () => {
    const { code, prints } = examples.get('mount') ?? { code: '', prints: 'there is no such example' };
    expect(await runProgram(full, 'mount', code)).toBe(prints);
  }, 20_000);

  test('the types of the HTTP interface and of the system fit a strict program', async () => {
    const program = `
      import { createApplication, type ApplicationPorts } from 'postwright/koa';
      import { createLogger, createTokens, fixedKeyring, newTokenKey, systemClock } from 'postwright/system';

      export const listen = (ports: ApplicationPorts) =>
        createApplication({ ...ports, logger: createLogger({ level: 'info' }) }).listen(3000);
      export const tokens = async (issuer: string) =>
        createTokens({ keyring: fixedKeyring([await newTokenKey()]), issuer, clock: systemClock });
    `;
    expect(await typeErrors(full, 'server', program)).toBe('');
  }, 30_000);
});
