import { expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../architecture/source-files.ts';

const run = promisify(execFile);
const loader = join(root, 'dist/runtimes/cli/load-program.js');

test('the bundle shows the same help as the modules it is made of', async () => {
  const bundled = await run(process.execPath, ['dist/runtimes/cli/main.js', 'help', 'import'], { cwd: root });
  const script = `
    import { runCommandLine } from './dist/runtimes/cli/command-line.js';
    await runCommandLine(['help', 'import'], process.env);`;
  const modules = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: root });
  expect(bundled.stdout).toBe(modules.stdout);
  expect(bundled.stdout).toContain('--day-time');
});

test('a stack trace of the bundle names the file and the line of the built module', async () => {
  const script = `
    import { loadProgram } from ${JSON.stringify(loader)};
    const { readEnvironment } = loadProgram()['../config/environment.js']();
    const { readSettings } = loadProgram()['../config/settings.js']();
    try {
      readSettings(readEnvironment({ PORT: 'none' }));
    } catch (error) {
      const before = process.memoryUsage().heapUsed;
      console.log(error.stack);
      console.log((process.memoryUsage().heapUsed - before) / 2 ** 20);
    }`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toContain('SettingsError: The settings are not valid:\n- PORT');
  const [, name = '', file = '', line = ''] = /at (\S+) \((\S+?):(\d+):\d+\)/.exec(stdout) ?? [];
  expect({ name, file }).toEqual({ name: 'readSettings', file: join(root, 'dist/runtimes/config/settings.js') });
  expect((await readFile(file, 'utf8')).split('\n')[Number(line) - 1]).toContain('throw new SettingsError');
  // Node reads the trace of every error that ends a connection.
  expect(Number(stdout.trim().split('\n').at(-1))).toBeLessThan(25);
});

test('the code that the first start compiles is used by the next one, and compiled again when it is damaged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-bundle-'));
  const bundle = join(folder, 'dist/bundle');
  for (const name of ['package.json', 'dist/bundle/program.cjs', 'dist/runtimes/cli/load-program.js'])
    await cp(join(root, name), join(folder, name));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const script = `
    import { setTimeout } from 'node:timers/promises';
    import { loadProgram } from ${JSON.stringify(join(folder, 'dist/runtimes/cli/load-program.js'))};
    console.log(loadProgram(0)['../config/settings.js']().readSettings({ PORT: '3000' }).port);
    await setTimeout(1);`;
  const start = async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
    const caches = (await readdir(bundle)).filter((name) => name.endsWith('.cache'));
    expect({ stdout, caches: caches.length }).toEqual({ stdout: '3000\n', caches: 1 });
    const cache = join(bundle, caches[0] ?? '');
    return { cache, written: (await stat(cache)).mtimeMs };
  };
  const first = await start();
  expect(await start()).toEqual(first);
  await writeFile(first.cache, 'damaged');
  const damaged = await stat(first.cache);
  expect((await start()).written).toBeGreaterThan(damaged.mtimeMs);
  expect((await stat(first.cache)).size).toBeGreaterThan(1_000_000);
  await rm(folder, { recursive: true });
}, 30_000);
