import { plans } from '#domain/access/limits/plans';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlans } from '../../runtimes/config/plans-file.ts';
import { readSettings, SettingsError } from '../../runtimes/config/settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-plans-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (text: string) => {
  const PLANS_FILE = join(folder, 'plans.json');
  await writeFile(PLANS_FILE, text);
  return readPlans(readSettings({ PLANS_FILE }));
};
const problemsOf = (table: unknown): Promise<readonly string[]> =>
  read(typeof table === 'string' ? table : JSON.stringify(table)).then(
    () => [],
    (error: unknown) => (error instanceof SettingsError ? error.problems : [String(error)]),
  );

describe('the plans file', () => {
  test('replaces the plans, which are ours without one', async () => {
    const table = { ...plans, pro: { ...plans.pro, accounts: 0, publications: 12, space: 0.5 } };
    expect(await read(JSON.stringify(table))).toEqual(table);
    expect(await readPlans(readSettings({}))).toEqual(plans);
  });

  test('everything that is wrong with it is said at once, and where', async () => {
    const { accounts: _missing, ...basic } = plans.basic;
    const problems = await problemsOf({
      gold: plans.pro,
      free: { ...plans.free, accounts: -1, apps: 1.5, space: '1', seats: 3, publications: null },
      basic,
      pro: 'much',
    });
    const start = `PLANS_FILE ${join(folder, 'plans.json')}: `;
    for (const problem of problems) expect(problem.startsWith(start)).toBe(true);
    const texts = problems.map((problem) => problem.slice(start.length)).join('\n');
    for (const place of ['free.accounts', 'free.apps', 'free.space', 'free.publications', 'basic.accounts']) {
      expect(texts).toContain(`${place}: `);
    }
    for (const word of ['gold', 'seats', 'pro: ', 'custom: ']) expect(texts).toContain(word);
  });

  test.each(['', '{', '[]', 'null'])('%j is refused', async (text) => {
    expect(await problemsOf(text)).toHaveLength(1);
  });

  test('that is not there is a problem of the settings', async () => {
    const PLANS_FILE = join(folder, 'nowhere.json');
    await expect(readPlans(readSettings({ PLANS_FILE }))).rejects.toThrow(/PLANS_FILE .*nowhere\.json.*ENOENT/);
  });
});
