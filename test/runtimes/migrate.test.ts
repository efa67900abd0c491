import { migrations } from '#adapters/knex/migrations';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateCommand } from '../../runtimes/cli/migrate.ts';
import { readSettings } from '../../runtimes/config/settings.ts';

let folder: string;
let printed: { out: string; err: string };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-migrate-'));
  printed = { out: '', err: '' };
  for (const [stream, name] of [
    [process.stdout, 'out'],
    [process.stderr, 'err'],
  ] as const) {
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      printed[name] += String(text);
      return true;
    });
  }
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

test('a migration tells each step as it begins, and with --json what was done as one object', async () => {
  const settings = readSettings({ DATA_DIR: folder });
  const names = migrations.map(({ name }) => name);
  expect(await migrateCommand(settings, { json: true })).toBe(0);
  expect(JSON.parse(printed.out)).toEqual({ done: names });
  expect(printed.err).toBe(names.map((name) => `Under way: ${name}\n`).join(''));
  printed.out = '';
  await migrateCommand(settings, { json: true });
  expect(JSON.parse(printed.out)).toEqual({ done: [] });
  printed.out = '';
  await migrateCommand(settings);
  expect(printed.out).toBe('The database is up to date.\n');
});
