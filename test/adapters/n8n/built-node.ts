import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder } from '../../servers/cache-folder.js';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = join(root, 'adapters/n8n');
const parts = [
  'credentials',
  'icons',
  'LICENSE',
  'nodes',
  'eslint.config.mjs',
  'README.md',
  'package.json',
  'tsconfig.json',
];

/** A folder with the package of the node, as its own tool has checked and built it. */
export interface BuiltNode {
  readonly folder: string;
  /** All that the tool printed while it linted. */
  readonly linted: string;
}

/** Returns what all files of the package add up to. */
async function hashOf(): Promise<string> {
  const hash = createHash('sha256');
  for (const part of [...parts, 'package-lock.json']) {
    const path = join(source, part);
    const isFolder = (await stat(path)).isDirectory();
    const names = isFolder ? (await readdir(path, { recursive: true })).sort() : [''];
    for (const name of names) {
      const file = join(path, name);
      if ((await stat(file)).isFile()) hash.update(`${part}/${name}\n`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/**
 * Lints and builds the node with the tool of n8n, in a folder of its own, so that an installation of this repository
 * does not get hundreds of packages. They are kept between runs, under the lock file they come from. `undefined`, and a
 * line that says why, where they cannot be had; fails when the tool finds anything. What it found good and built stays
 * good for the same files, which takes most of a minute.
 */
export async function builtNode(): Promise<BuiltNode | undefined> {
  const lock = await readFile(join(source, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = join(cacheFolder, `n8n-${version}`);
  const sources = await hashOf();
  const good = join(folder, 'good.json');
  if (existsSync(good)) {
    const kept = JSON.parse(await readFile(good, 'utf8')) as { readonly sources: string; readonly linted: string };
    if (kept.sources === sources) return { folder, linted: kept.linted };
    await rm(good);
  }
  // In a test run, rules of the tool take every file for their own example.
  const { NODE_ENV: _environment, NODE_OPTIONS: _options, ...env } = process.env;
  const run = async (program: string, ...parameters: string[]): Promise<string> => {
    const { stdout, stderr } = await execute(program, parameters, { cwd: folder, env, maxBuffer: 1e8 });
    return stdout + stderr;
  };
  await mkdir(folder, { recursive: true });
  for (const part of parts) {
    await rm(join(folder, part), { recursive: true, force: true });
    await cp(join(source, part), join(folder, part), { recursive: true });
  }
  const tool = join(folder, 'node_modules/.bin/n8n-node');
  if (!existsSync(tool)) {
    await cp(join(source, 'package-lock.json'), join(folder, 'package-lock.json'));
    try {
      await run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      const [reason = ''] = String(error).split('\n');
      process.stdout.write(`THE NODE FOR n8n IS NOT TESTED, because its tool cannot be had here: ${reason}\n`);
      return undefined;
    }
  }
  const failure = (error: unknown): never => {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${stdout}\n${stderr}`);
  };
  const linted = await run(tool, 'lint').catch(failure);
  await run(tool, 'build').catch(failure);
  await writeFile(good, JSON.stringify({ sources, linted }));
  return { folder, linted };
}
