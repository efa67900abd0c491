import { expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import { dyingStorage } from '../../fakes/dying-storage.ts';
import { codeOf } from '../../fakes/refused.ts';
import { withPlansByModels } from '../../fakes/test-plans.ts';

const oneDay = { options: { publish_days: [1] } };
/** What planning, a text and a picture cost. */
const whole = 15 + 2 + 70;
const hour = 3_600_000;

test.each([
  ['text', 2],
  ['image', 70],
] as const)(
  'another %s that dies between any two writes holds no credits, and is charged once or not at all',
  async (target, price) => {
    const charges = new Set<number>();
    for (let writes = 1; ; writes += 1) {
      const service = await withPlansByModels();
      const { generated, at, app, ports, clock, platform, read, used, make, id_organization } = service;
      const { _id, publications } = await generated(oneDay);
      const address = { ...at(_id), id_publication: publications[0]?._id ?? '' };
      const { storage, died } = dyingStorage(ports.storage, writes);
      const remove = (key: string) => (died() ? Promise.resolve() : ports.files.remove(key));
      const dying = createPlatform({ ...ports, storage, files: { ...ports.files, remove } });
      const answer = await dying.aiPlans.regenerateAiPlanPublication(app, address, target).catch(() => undefined);
      const isOver = !died();
      clock.advance(hour);
      await platform.work.workOnPlans();
      const { credits_spent, publications: after } = await read(_id);
      const extra = credits_spent - whole;
      expect([writes, [0, price].includes(extra)]).toEqual([writes, true]);
      expect([writes, (await used()).ai_credits]).toEqual([writes, credits_spent]);
      const pictures = await ports.storage.find('uploads', { where: { id_organization } });
      const isGot = target === 'text' ? after[0]?.text !== publications[0]?.text : pictures.length > 1;
      // What people got is paid.
      if (isGot) expect([writes, extra]).toEqual([writes, price]);
      const raw = await ports.storage.get('ai_plans', _id);
      expect([writes, raw?.regenerations, raw?.due_date]).toEqual([writes, undefined, undefined]);
      // Nothing stops the plan from being approved, and the month's credits from being spent.
      expect(await codeOf(platform.aiPlans.validateAiPlan(app, at(_id)))).toBeUndefined();
      await make(oneDay);
      charges.add(extra);
      if (!isOver) continue;
      expect(answer?.credits_spent).toBe(whole + price);
      break;
    }
    expect([...charges].sort((a, b) => a - b)).toEqual([0, price]);
  },
  60_000,
);
