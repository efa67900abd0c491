import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, link } from '../packaging/consumer.ts';
import { writeFiles } from '../packaging/documentation.ts';
import { freePort, freePortPair, type RunningPostwright, startPostwright } from '../servers/postwright.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = await readFile(join(root, 'docs/start/first-post.md'), 'utf8');

/** The blocks for a shell in a section; those before the first section without a title. */
function shellBlocks(title?: string): string[] {
  const sections = page.split(/^## /m);
  const section = title === undefined ? sections[0] : sections.find((one) => one.startsWith(`${title}\n`));
  return [...(section ?? '').matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);
}

// What a reader's npx runs, from this checkout.
const npx = `#!/bin/sh
case $1 in
  postwright) shift; exec '${process.execPath}' '${root}dist/runtimes/cli/main.js' "$@" ;;
  tsx) shift; exec '${process.execPath}' '${root}node_modules/tsx/dist/cli.mjs' "$@" ;;
esac
exit 127
`;

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stderr.write('python3 is not here: the Python of docs/start/first-post.md is not run\n');

describe('The page of the first post, followed from a fresh setup', () => {
  let folder: string;
  let shell: ChildProcessWithoutNullStreams;
  let service: RunningPostwright | undefined;
  let printed: string;
  let ended: Promise<number | null>;
  let webhooks: number;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postwright-first-post-'));
    await mkdir(join(folder, 'bin'));
    await writeFile(join(folder, 'bin/npx'), npx);
    await chmod(join(folder, 'bin/npx'), 0o755);
    webhooks = await freePort();
    const { PATH = '' } = process.env;
    const environment = {
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePortPair()),
      DATA_DIR: join(folder, 'data'),
      PATH: [join(folder, 'bin'), PATH].join(delimiter),
    };
    printed = '';
    shell = spawn('bash', ['-e'], { cwd: folder, env: environment });
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
    ended = new Promise((resolve) => shell.on('exit', resolve));
    const [setup = '', start = ''] = shellBlocks();
    await types(setup);
    expect(start).toBe('npx postwright start --sandbox\n');
    service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  }, 60_000);

  afterEach(async () => {
    shell.kill();
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Resolves when what has been printed matches. */
  async function prints(expected: RegExp): Promise<RegExpExecArray> {
    const found = expected.exec(printed);
    if (found) return found;
    await new Promise<void>((resolve, reject) => {
      shell.stdout.once('data', () => {
        resolve();
      });
      void ended.then((code) => {
        reject(new Error(`the shell ended with ${String(code)} after printing:\n${printed}`));
      });
    });
    return prints(expected);
  }

  /** Lets the shell run a block, on a port of ours where the page has 4000, and waits until it has. */
  async function types(block: string): Promise<void> {
    const done = `done-${String(Math.random()).slice(2)}`;
    shell.stdin.write(`${block.replaceAll('4000', String(webhooks))}\necho ${done}\n`);
    await prints(new RegExp(done));
  }

  async function opensLink(): Promise<void> {
    const [url] = await prints(/http:\S+\/connect\S+/);
    await connectAtSandbox(url);
  }

  async function writesPrograms(): Promise<void> {
    await writeFiles(folder, page.replaceAll('4000', String(webhooks)));
  }

  test('in curl', async () => {
    const [token = '', connect = '', receive = '', publish = '', verify = ''] = shellBlocks('curl');
    await types(token);
    await types(connect);
    await opensLink();
    await types(receive);
    await types(publish);
    expect(printed).toMatch(/^published$/m);
    await types(verify);
    expect(printed).toMatch(/^verified: publication_published$/m);
  }, 60_000);

  (hasPython ? test : test.skip)(
    'in Python',
    async () => {
      await writesPrograms();
      const [run = ''] = shellBlocks('Python');
      const running = types(run);
      await opensLink();
      await running;
      expect(printed).toMatch(/^published\nverified: publication_published$/m);
    },
    60_000,
  );

  test('in TypeScript', async () => {
    await writesPrograms();
    await writeFile(join(folder, 'package.json'), '{"type": "module"}');
    await link(folder, ['@types/node']);
    const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
    expect(await compile(folder, ...strict, '--skipLibCheck', 'first-post.ts')).toBe('');
    const [run = ''] = shellBlocks('TypeScript');
    const running = types(run);
    await opensLink();
    await running;
    expect(printed).toMatch(/^published\nverified: publication_published$/m);
  }, 60_000);
});
