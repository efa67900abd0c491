import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../servers/postwright.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const execute = promisify(execFile);

let folder: string;
/** What the image has in `/app`. */
let app: string;
let data: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-image-'));
  app = join(folder, 'app');
  data = join(folder, 'data');
  await mkdir(data);
  await execute(join(root, '.ci/image-steps'), ['assemble', app]);
  await symlink(join(root, 'node_modules'), join(app, 'node_modules'));
  const env = { ...process.env, PORT: String(await freePort()) };
  await execute(join(root, '.ci/image-steps'), ['precompile', app], { env });
  const bundle = await readdir(join(app, 'dist/bundle'));
  expect(bundle.filter((name) => name.endsWith('.cache'))).toHaveLength(1);
}, 120_000);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The environment of the image, and of one container of it. */
async function container(role: string) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  return {
    PATH: `${join(app, 'bin')}:${process.env.PATH ?? ''}`,
    NODE_ENV: 'production',
    DATA_DIR: data,
    TMPDIR: data,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    ROLE: role,
  };
}

/** Starts a container's first process, waits until it says that it is at work, then runs a check and ends it. */
async function withContainer(
  role: string,
  check: (env: Record<string, string>) => Promise<void>,
  extra: Readonly<Record<string, string>> = {},
) {
  const env = { ...(await container(role)), ...extra };
  const child: ChildProcess = spawn(join(app, 'bin/start'), ['start'], { env, cwd: app });
  let printed = '';
  const isAtWork = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/listens on|is at work/.test(printed)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`it ended: ${printed}`)));
  });
  try {
    await isAtWork;
    await check(env);
  } finally {
    const ended = once(child, 'exit');
    if (child.kill('SIGTERM')) await ended;
  }
  // Node, not the shell, heard the signal, and finished its work.
  expect(child.exitCode).toBe(0);
  return printed;
}

describe('The image', () => {
  test('is set up at its first start alone, with credentials in a file for its user and not in the log', async () => {
    const file = join(data, 'credentials.json');
    const printed = await withContainer('all', async (env) => {
      await execute(join(app, 'bin/health'), [], { env });
      const { stdout } = await execute('postwright', ['--version'], { env });
      expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    });
    const credentials = JSON.parse(await readFile(file, 'utf8')) as { readonly user: { readonly password: string } };
    expect(credentials.user.password.length).toBeGreaterThan(8);
    expect(printed).toContain(file);
    expect(printed).not.toContain(credentials.user.password);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');

    const before = await readFile(file, 'utf8');
    expect(await withContainer('all', async () => {})).not.toContain('Set up');
    expect(await readFile(file, 'utf8')).toBe(before);
  }, 60_000);

  test('can be stopped while it is set up, and is set up by the next start', async () => {
    const first = { ...(await container('all')), DATA_DIR: join(folder, 'interrupted') };
    await mkdir(first.DATA_DIR);
    const changes = watch(first.DATA_DIR);
    const child = spawn(join(app, 'bin/start'), ['start'], { env: first, cwd: app });
    for await (const { filename } of changes) if (filename === 'credentials.json.new') break;
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(child.exitCode).toBe(143);

    await withContainer('all', async () => {}, first);
    const credentials = await readFile(join(first.DATA_DIR, 'credentials.json'), 'utf8');
    expect(JSON.parse(credentials)).toMatchObject({ user: { password: expect.stringMatching(/.{9}/) } });
  }, 60_000);

  test('tells whether a worker, which listens nowhere else, is healthy', async () => {
    await withContainer('worker', async (env) => {
      await execute(join(app, 'bin/health'), [], { env });
    });
    // Nobody is there any more.
    await expect(execute(join(app, 'bin/health'), [], { env: await container('worker') })).rejects.toThrow();
  }, 60_000);
});
