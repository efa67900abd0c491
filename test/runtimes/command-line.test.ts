import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { openSqlite } from '#adapters/knex/sqlite-database';
import { newSecretKey } from '#adapters/system/secret-keys';
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../../runtimes/cli/command-line.ts';
import { freePort } from '../servers/postwright.ts';

let folder: string;
let environment: Record<string, string>;
let printed = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-command-'));
  environment = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', PORT: String(await freePort()) };
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const run = (...argv: readonly string[]): Promise<number> => runCommandLine(argv, environment);
const modeOf = async (name: string): Promise<string> => {
  const { mode } = await stat(join(folder, 'data', name));
  return (mode & 0o777).toString(8);
};

describe('help', () => {
  test.each([
    'setup',
    'start',
    'sandbox',
    'worker',
    'migrate',
    'doctor',
    'client',
    'backup',
    'explain',
    'export',
    'import',
    'keys',
    'token',
    'connect',
    'post',
    'accounts',
    'publications',
  ])('%s --help tells what there is, and does nothing else', async (command) => {
    for (const flag of ['--help', '-h']) expect(await run(command, flag)).toBe(0);
    expect(await run('help', command)).toBe(0);
    expect(printed.split(`Usage: postwright ${command} `)).toHaveLength(4);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['worker', '--halp'],
    ['migrate', 'now'],
    ['doctor', '--fast'],
    ['setup', '--emial', 'a@b.c'],
  ])('%s %s is refused, and does nothing', async (...argv) => {
    expect(await run(...argv)).toBe(2);
    expect(printed).toContain(argv[1] === 'now' ? 'too many arguments' : argv[1]);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    [['wroker'], 'Did you mean worker?'],
    [['client', 'lits'], 'Did you mean list?'],
    [['setup', '--emial', 'a@b.c'], 'Did you mean --email?'],
    [['client', 'plan', 'x', 'gold'], 'free, basic, pro, custom'],
    [['backup'], '--to'],
    [['connect', 'mastodon'], 'bluesky'],
  ])('%j is refused with what may have been meant: %s', async (argv, meant) => {
    expect(await run(...argv)).toBe(2);
    expect(printed).toContain(meant);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a setting that is wrong', () => {
  test('is named with what to do, however many there are', async () => {
    Object.assign(environment, { SECRET_KEY: 'abc', PORT: '80a', DATABASE_URL: 'mysql://x' });
    expect(await run('start')).toBe(1);
    for (const name of ['SECRET_KEY', 'PORT', 'DATABASE_URL']) expect(printed).toContain(`- ${name}`);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each(['postgres', 'mongodb'])('a %s that does not answer is one sentence', async (protocol) => {
    environment.DATABASE_URL = `${protocol}://user:hunter2@127.0.0.1:${String(await freePort())}/postwright?serverSelectionTimeoutMS=100`;
    expect(await run('start')).toBe(1);
    expect(printed).toMatch(/- DATABASE_URL: .*ECONNREFUSED.* Check DATABASE_URL, and that the database is running/);
    expect(printed).not.toMatch(/^ +at |hunter2/m);
    expect(await readdir(folder)).toEqual([]);
  });

  test('a key that does not open the database is one sentence', async () => {
    expect(await run('setup')).toBe(0);
    printed = '';
    environment.SECRET_KEY = newSecretKey();
    expect(await run('start')).toBe(1);
    expect(printed).toMatch(/- SECRET_KEY, .* does not hold the key that this database was encrypted with/);
    expect(printed).not.toMatch(/^ +at /m);
  });

  test.each([
    ['PORT', 'start'],
    ['SANDBOX_PORT', 'sandbox'],
  ])('a %s that is taken is one sentence', async (variable, command) => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    environment[variable] = String(port);
    expect(await run(command)).toBe(1);
    other.close();
    expect(printed).toContain(`- ${variable}: port ${String(port)}`);
    expect(printed).toContain('is taken by another program');
    expect(await readdir(folder)).toEqual([]);
  });

  test('a folder that is a file is one sentence', async () => {
    await writeFile(join(folder, 'data'), '');
    expect(await run('start')).toBe(1);
    expect(printed).toMatch(/- DATA_DIR: .* Let this user write /);
  });

  test.each(['/proc/postwright', '/proc/postwright/data', '/dev/null', '/dev/null/data', 'link/data', 'loop/data'])(
    'the folder %s, where nothing can be kept, is one sentence',
    async (name) => {
      await symlink(join(folder, 'nowhere'), join(folder, 'link'));
      await symlink(join(folder, 'loop'), join(folder, 'loop'));
      const path = resolve(folder, name);
      const base = environment;
      for (const settings of [
        { DATA_DIR: path },
        { DATA_DIR: path, SECRET_KEY: newSecretKey() },
        { SECRET_KEY_FILE: join(path, 'secret.key') },
        { DATABASE_URL: `sqlite:${path}/data.sqlite` },
      ]) {
        printed = '';
        environment = { ...base, ...settings };
        const variable = Object.keys(settings)[0] ?? '';
        for (const command of ['start', 'setup']) expect(await run(command)).toBe(1);
        expect(printed.split(`- ${variable}: `)).toHaveLength(3);
        expect(printed).not.toMatch(/^ +at /m);
        if (variable === 'DATA_DIR') expect(await run('doctor')).toBe(1);
      }
    },
  );

  test('in a file is named together with those of the environment', async () => {
    Object.assign(environment, {
      PORT: '80a',
      PLANS_FILE: join(folder, 'plans.json'),
      AI_MODELS_FILE: join(folder, 'models.json'),
    });
    expect(await run('start')).toBe(1);
    for (const name of ['PORT', 'PLANS_FILE', 'AI_MODELS_FILE']) expect(printed).toContain(`- ${name}`);
    expect(await readdir(folder)).toEqual([]);
  });

  test('a name that is one slip away from a setting is told', async () => {
    Object.assign(environment, { DATABSE_URL: 'postgres://x/y', Public_Url: 'https://a.example', HOTS: 'x' });
    expect(await run('setup')).toBe(0);
    expect(printed).toContain('DATABSE_URL is set and is not a setting of Postwright. If you mean DATABASE_URL');
    expect(printed).toContain('If you mean PUBLIC_URL');
    expect(printed).not.toContain('HOTS');
    printed = '';
    await run('doctor');
    expect(printed).toMatch(/^note +settings +DATABSE_URL is set/m);
  });
});

describe('setup', () => {
  test.each([
    ['--email', 'nobody'],
    ['--password', 'short'],
    ['--webhook-url', 'foo'],
    ['--redirect-url', 'foo'],
  ])('with %s %s says what is wrong, and can be run again', async (...argv) => {
    expect(await run('setup', ...argv)).toBe(1);
    expect(printed).not.toMatch(/^ +at /m);
    expect(await run('setup')).toBe(0);
    expect(printed).toContain('Set up.');
  });
});

describe('what is kept', () => {
  test('is for its owner alone, backups too', async () => {
    expect(await run('setup')).toBe(0);
    // Of a database in use, as while the service runs.
    const knex = openSqlite(join(folder, 'data', 'postwright.sqlite'));
    await knex.select('_id').from('clients');
    expect(await modeOf('.')).toBe('700');
    for (const name of await readdir(join(folder, 'data'))) expect([name, await modeOf(name)]).toEqual([name, '600']);
    expect(await readdir(join(folder, 'data'))).toContain('postwright.sqlite-wal');
    await knex.destroy();
    expect(await run('backup', '--to', join(folder, 'data', 'copy'))).toBe(0);
    expect(await modeOf('copy')).toBe('600');
  });

  test('and lies open is closed by a start; the doctor tells before', async () => {
    expect(await run('setup')).toBe(0);
    await chmod(join(folder, 'data'), 0o755);
    await chmod(join(folder, 'data', 'postwright.sqlite'), 0o644);
    printed = '';
    expect(await run('doctor')).toBe(1);
    expect(printed).toMatch(/^problem permissions +Other users .*chmod 700 .*data && chmod 600 .*\.sqlite$/m);
    expect(await run('client', 'list')).toBe(0);
    expect([await modeOf('.'), await modeOf('postwright.sqlite')]).toEqual(['700', '600']);
    printed = '';
    await run('doctor');
    expect(printed).toMatch(/^ok +permissions/m);
  });

  test('in a folder that everybody shares leaves that folder as it is', async () => {
    const shared = join(folder, 'data');
    await mkdir(shared);
    await chmod(shared, 0o1777);
    expect(await run('setup')).toBe(0);
    expect((await stat(shared)).mode & 0o7777).toBe(0o1777);
    expect(await modeOf('postwright.sqlite')).toBe('600');
  });
});

test('the doctor ends quietly when nobody reads on', async () => {
  const main = fileURLToPath(new URL('../../dist/runtimes/cli/main.js', import.meta.url));
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [main, 'doctor'], { env: { PATH, ...environment } });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await new Promise((resolve) => child.once('exit', resolve));
  expect(errors).toBe('');
});
