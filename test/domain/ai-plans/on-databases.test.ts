// Plans created, and approved, at once by two processes on one database.
import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlatform } from '#domain/platform/create-platform';
import { openStorage } from '../../../runtimes/container/open-storage.ts';
import { wakeful } from '../../fakes/manual-clock.ts';
import { withPlansInSlots } from '../../fakes/plans-in-slots.ts';
import { codeOf } from '../../fakes/refused.ts';
import { withPlans } from '../../fakes/test-plans.ts';
import { freshDatabase } from '../../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../../servers/mongo-database.ts';

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
      const { ports, clock, app, address, id_account, used, platform } = await withPlans(plan_data, { storage });
      // Who waits for the other process goes on at once.
      const sides = [storage, other].map((one) => createPlatform({ ...ports, storage: one, clock: wakeful(clock) }));
      const input = { prompt: 'Bread.', accounts: [id_account], options: { publish_days: [1], allow_images: false } };
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

test.each(databases)(
  'plans of one week approved at once on %s, beside new posts, share no slot, and no post is lost',
  async (_name, fresh) => {
    const settings = { databaseUrl: await fresh() };
    const [storage, other] = [await openStorage(settings), await openStorage(settings)];
    opened.push(storage, other);
    const slots = [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, time: '09:00' },
      { weekday, time: '17:00' },
    ]);
    const service = await withPlansInSlots(slots, { storage });
    const { ports, clock, planned, approve, queue, laid, platform, id_organization } = service;
    const sides = [storage, other].map((one) => createPlatform({ ...ports, storage: one, clock: wakeful(clock) }));
    const side = (number: number) => sides[number % 2] ?? platform;
    const plans: string[] = [];
    for (let number = 0; number < 3; number += 1) plans.push((await planned())._id);
    await Promise.all([
      ...plans.map((id, number) => approve(id, side(number))),
      ...Array.from({ length: 4 }, (_, number) => queue(String(number), side(number))),
    ]);
    const where = { id_organization, deleted: false, state: 'ready' } as const;
    const ready = await storage.find('publications', { where });
    const dates = ready.map(({ publish_date = '' }) => publish_date).sort();
    expect(new Set(dates).size).toBe(dates.length);
    // Every slot of the week has its post.
    expect(dates.filter((date) => date > '2026-11-23' && date < '2026-11-28')).toHaveLength(10);
    const posts = (await Promise.all(plans.map(laid))).flat();
    expect(posts).toHaveLength(15);
    const drafts = posts.filter((one) => one.includes('draft'));
    expect(drafts.filter((one) => !one.endsWith('draft 722'))).toEqual([]);
    expect(posts.length - drafts.length + 4).toBe(dates.length);
  },
  60_000,
);
