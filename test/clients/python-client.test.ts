import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { writeFiles } from '../packaging/documentation.ts';
import { type Fault, startFaultyWay } from '../servers/faulty-way.ts';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';
import { sandboxClient, type SandboxClient } from '../servers/sandbox-client.ts';
import { pythonPrograms } from './python-environment.ts';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const minutes = 60_000;

const programs = await pythonPrograms([
  'hatchling==1.33.0',
  'httpx==0.28.1',
  'mypy==2.4.1',
  'pytest==9.0.2',
  'ruff==0.17.6',
]);
const withPython = programs === undefined ? describe.skip : describe;
/** Other Pythons, which `.ci/pythons` prints: the oldest and the newest that the client is tried on. */
const others = (process.env.PYTHONS ?? '').split('\n').filter((path) => path !== '');

/** Runs a program to its end; fails with all that it said. */
async function run(
  program: string,
  parameters: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 1e8, timeout: 100_000 };
  const ran = execute(program, parameters, options);
  const { stdout, stderr } = await ran.catch((error: unknown) => {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${program} ${parameters.join(' ')}\n${stdout}\n${stderr}`);
  });
  return stdout + stderr;
}

test('It has the version of the service', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const project = await readFile(join(root, 'adapters/python-client/pyproject.toml'), 'utf8');
  expect(project).toContain(`\nversion = "${version}"\n`);
});

withPython('The client in Python', () => {
  const python = join(programs ?? '', 'python');
  /** What mypy has read before, above all of Python itself; it looks whether that still holds. */
  const checked = join(programs ?? '', '../mypy');
  const pip = ['-m', 'pip'];
  let folder: string;
  let source: string;
  let site: string;
  let picture: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postwright-python-client-'));
    source = join(folder, 'python-client');
    await cp(join(root, 'adapters/python-client'), source, { recursive: true });
    const quiet = ['--quiet', '--no-deps'];
    await run(python, [...pip, 'wheel', ...quiet, '--no-build-isolation', '-w', folder, source], folder);
    site = join(folder, 'site');
    const [made = ''] = await wheels();
    await run(python, [...pip, 'install', ...quiet, '--target', site, join(folder, made)], folder);
    picture = join(folder, 'sky.jpg');
    const blue = { create: { width: 640, height: 640, channels: 3, background: '#1155cc' } } as const;
    await sharp(blue).jpeg().toFile(picture);
  }, 3 * minutes);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Lets a program in another language say what goes wrong on the way, and see what arrived. */
  async function startControl(way: Awaited<ReturnType<typeof startFaultyWay>>) {
    const answer = async (request: IncomingMessage): Promise<unknown> => {
      const { method, url } = request;
      if (method === 'DELETE') way.forget();
      if (url === '/cut') way.cut();
      if (method === 'POST' && url === '/faults') {
        // The program is one of ours.
        const { where, kinds } = (await json(request)) as { readonly where: string; readonly kinds: Fault[] };
        way.fault(new RegExp(where), ...kinds);
      }
      return url === '/passed' ? way.passed.splice(0) : {};
    };
    const control = createServer((request, response) => {
      void answer(request).then((told) => response.end(JSON.stringify(told)));
    });
    await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
    return { control, origin: `http://127.0.0.1:${String((control.address() as AddressInfo).port)}` };
  }

  /** Lets a program use a service on which nobody has done anything yet, behind a way on which things go wrong. */
  async function withService(
    use: (service: {
      readonly installation: SandboxClient;
      readonly environment: Record<string, string>;
    }) => Promise<void>,
  ): Promise<void> {
    const [port, sandboxPort] = [await freePort(), await freePortPair()];
    const way = await startFaultyWay(port);
    const environment = {
      PORT: String(port),
      // Links for files lead through the faults too.
      PUBLIC_URL: way.origin,
      DATA_DIR: await mkdtemp(join(folder, 'data-')),
      LOG_LEVEL: 'warn',
      SANDBOX_PORT: String(sandboxPort),
    };
    const service = await startPostwright(environment, { command: ['start', '--sandbox'] });
    const { control, origin } = await startControl(way);
    try {
      const installation = await sandboxClient(environment);
      const { id_organization, app, user } = installation.setUp;
      await use({
        installation,
        environment: {
          BASE_URL: `${way.origin}/v1.0.0/`,
          CONTROL: origin,
          SANDBOX: `http://127.0.0.1:${String(sandboxPort)}`,
          CLIENT_ID: app.client_id,
          CLIENT_SECRET: app.client_secret,
          ID_ORGANIZATION: id_organization,
          EMAIL: user.email,
          PASSWORD: user.password,
        },
      });
    } finally {
      control.closeAllConnections();
      control.close();
      await way.stop();
      await service.stop();
    }
  }

  const wheels = async () => (await readdir(folder)).filter((name) => name.endsWith('.whl'));

  test(
    'is typed strictly and written as its tools want it',
    async () => {
      await run(join(programs ?? '', 'ruff'), ['check', '--no-cache'], source);
      await run(join(programs ?? '', 'ruff'), ['format', '--check', '--no-cache'], source);
      // The oldest version that it is for, and the newest there is.
      for (const version of ['3.10', '3.14']) {
        const how = ['--cache-dir', checked, '--python-version', version];
        await run(join(programs ?? '', 'mypy'), how, source);
      }
    },
    2 * minutes,
  );

  test(
    'refuses what does not fit when a program is checked',
    async () => {
      const wrong = `from postwright import Client, PostwrightError
client = Client("http://127.0.0.1")
client.publications.create_publication("o", "a", {"social_network": "mastodon", "text": "Hello"})
client.publications.create_publication("o", "a", {"social_network": "x", "txt": "Hello"})
client.publications.list_publications("o", state=["unknown"])
client.publications.get_publication("o", "p")["texts"]
PostwrightError("no_such_error", "")
`;
      await writeFile(join(source, 'wrong.py'), wrong);
      const check = run(join(programs ?? '', 'mypy'), ['--cache-dir', checked, 'wrong.py'], source);
      const said = String(await check.catch((error: unknown) => error));
      expect([...said.matchAll(/wrong\.py:(\d): error/g)].map(([, line]) => line)).toEqual(['3', '4', '5', '6', '7']);
    },
    minutes,
  );

  /** Runs the tests that the client brings, with the wheel of it, on a Python that has the packages for them. */
  const runTests = (on: string) =>
    withService(async ({ installation, environment }) => {
      await connectAtSandbox(await installation.connectPage('threads'));
      const more = { PYTHONPATH: site, PICTURE: picture };
      const said = await run(on, ['-m', 'pytest', 'tests'], source, { ...environment, ...more });
      expect(said).toMatch(/\d{2} passed in/);
      expect(said).not.toMatch(/skipped|failed/);
    });

  test('calls through faults, in both flavours', () => runTests(python), 2 * minutes);

  const testOthers = others.length === 0 ? test.skip.each(['another Python']) : test.each(others);
  testOthers(
    'does so on %s',
    async (other) => {
      const packages = ['httpx==0.28.1', 'pytest==9.0.2', 'typing_extensions==4.16.0'];
      const its = await pythonPrograms(packages, other);
      if (its !== undefined) await runTests(join(its, 'python'));
    },
    5 * minutes,
  );

  test(
    'is a small wheel that runs in an empty environment, where its page leads to a verified webhook',
    () =>
      withService(async ({ installation }) => {
        const [wheel = ''] = await wheels();
        expect((await stat(join(folder, wheel))).size).toBeLessThan(120_000);
        const empty = join(folder, 'empty');
        await run('python3', ['-m', 'venv', '--without-pip', empty], folder);
        // A pip of its own would take longer than all else.
        const into = ['--quiet', '--ignore-installed', '--prefix', empty];
        await run(python, [...pip, 'install', ...into, join(folder, wheel)], folder);
        const page = await readFile(join(root, 'docs/start/python-client.md'), 'utf8');
        const webhooks = String(await freePort());
        await writeFile(join(folder, 'setup.json'), JSON.stringify(installation.setUp));
        await writeFiles(folder, page.replaceAll('4000', webhooks));
        const running = spawn(join(empty, 'bin/python'), ['with_client.py'], {
          cwd: folder,
          env: { PATH: [join(empty, 'bin'), process.env.PATH ?? ''].join(delimiter) },
        });
        let said = '';
        const ended = new Promise<number | null>((resolve) => running.on('exit', resolve));
        const link = new Promise<string>((resolve, reject) => {
          for (const stream of [running.stdout, running.stderr])
            stream.on('data', (chunk: Buffer) => {
              said += chunk.toString();
              const [url] = /http:\S+\/connect\S+(?=\s)/.exec(said) ?? [];
              if (url !== undefined) resolve(url);
            });
          void ended.then(() => reject(new Error(said)));
        });
        await connectAtSandbox(await link);
        await ended;
        expect(said).toMatch(/published\nverified: publication_published\n$/);
      }),
    2 * minutes,
  );
});
