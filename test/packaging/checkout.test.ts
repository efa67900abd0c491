import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../architecture/source-files.ts';

/** It lacks a package that package.json names. */
const lock = '{ "lockfileVersion": 3, "packages": { "": {} } }';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-checkout-'));
  await mkdir(join(folder, 'test/dev'), { recursive: true });
  await copyFile(join(root, 'test/dev/ready.js'), join(folder, 'test/dev/ready.js'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Makes a checkout ready in which nothing is installed. Returns what it says, and how it ends. */
async function ready(engine: string, environment: NodeJS.ProcessEnv = process.env) {
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', engines: { node: engine }, dependencies: { koa: '3.0.0' } }),
  );
  await writeFile(join(folder, 'package-lock.json'), lock);
  return new Promise<{ readonly status: number | null; readonly said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['test/dev/ready.js'],
      { cwd: folder, env: environment },
      (_, stdout, stderr) => resolve({ status: child.exitCode, said: stdout + stderr }),
    );
  });
}

test('a Node that is too old is named, with what is needed', async () => {
  const { status, said } = await ready('^20.99 || >=99');
  expect(status).toBe(1);
  expect(said).toBe(`Postwright needs Node ^20.99 || >=99; this is Node ${process.versions.node}.\n`);
});

test('without npm it says where npm comes from', async () => {
  const { status, said } = await ready('>=20', { PATH: folder });
  expect(status).toBe(1);
  expect(said).toContain('Postwright needs npm, which comes with Node');
});

test('what npm could not do is shown', async () => {
  const { status, said } = await ready('>=20');
  expect(status).toBe(1);
  expect(said).toContain('npm ci failed.');
  expect(said).toMatch(/npm error/);
});
