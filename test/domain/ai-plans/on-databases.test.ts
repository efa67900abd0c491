// Plans created at once by two processes on one database.
import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlatform } from '#domain/platform/create-platform';
import { openStorage } from '../../../runtimes/container/open-storage.ts';
import { wakeful } from '../../fakes/manual-clock.ts';
import { codeOf } from '../../fakes/refused.ts';
import { withPlans } from '../../fakes/test-plans.ts';
import { freshDatabase, freshMongoDatabase, hasMongo } from '../../servers/fresh-database.ts';

/** What was opened or made for a test. */
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function freshFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-plans-'));
  opened.push({ close: () => rm(folder, { recursive: true, force: true }) });
  return `sqlite:${join(folder, 'data.sqlite')}`;
}

const databases: readonly (readonly [string, () => Promise<string>])[] = [
  ['SQLite', freshFile],
  ['Postgres', freshDatabase],
  ...(hasMongo ? [['MongoDB', () => Promise.resolve(freshMongoDatabase())] as const] : []),
];

/** What a plan of one text costs. */
const price = 15 + 2;

describe.each(databases)('many plans created at once on %s', (_name, fresh) => {
  test.each([
    ['AI credits', 941, { ai_credits: 3 * price + 1, publications: 100 }],
    ['publications', 924, { ai_credits: 2_000, publications: 3 }],
  ])(
    'never pass the allowance of %s',
    async (_what, code, plan_data) => {
      const settings = { databaseUrl: await fresh() };
      const [storage, other] = [await openStorage(settings), await openStorage(settings)];
      opened.push(storage, other);
      const { ports, clock, app, address, id_account, used, platform } = await withPlans(plan_data, {
        storage,
      });
      // Who waits for the other process goes on at once.
      const sides = [storage, other].map((one) =>
        createPlatform({ ...ports, storage: one, clock: wakeful(clock) }),
      );
      const input = {
        prompt: 'Bread.',
        accounts: [id_account],
        options: { publish_days: [1], allow_images: false },
      };
      const codes = await Promise.all(
        Array.from({ length: 8 }, (_, number) =>
          codeOf((sides[number % 2] ?? platform).aiPlans.createAiPlan(app, address, input)),
        ),
      );
      expect(codes.filter((one) => one === undefined)).toHaveLength(3);
      expect(codes.filter((one) => one === code)).toHaveLength(5);
      expect(await used()).toEqual({ ai_credits: 3 * price, publications: 3 });
      expect((await platform.aiPlans.listAiPlans(app, address, {})).total).toBe(3);
    },
    60_000,
  );
});
