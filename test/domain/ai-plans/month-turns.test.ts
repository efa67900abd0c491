import { expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import type { Storage } from '#ports/foundation/storage';
import type { ManualClock } from '../../fakes/manual-clock.ts';
import { codeOf } from '../../fakes/refused.ts';
import { withPlansByModels } from '../../fakes/test-plans.ts';

const oneDay = { options: { publish_days: [1] } };
/** What planning, a text and a picture cost. */
const whole = 15 + 2 + 70;
const december = Date.parse('2026-12-01T00:00:00.000Z');

/** A platform with one plan of November, shortly before the month turns, and what each month has spent. */
async function service() {
  let meanwhile: () => void = () => undefined;
  const plans = await withPlansByModels(() => {
    meanwhile();
    return Promise.resolve();
  });
  const { generated, ports, made, clock, at } = plans;
  const plan = await generated(oneDay);
  clock.advance(december - 1 - clock.now());
  const total = (month: string) => ports.storage.counters.total(`ai_credits:${made.id_client}:2026-${month}`);
  return {
    ...plans,
    post: { ...at(plan._id), id_publication: plan.publications[0]?._id ?? '' },
    spent: async () => [await total('11'), await total('12')],
    /** Lets the month turn with the next answer of a model. */
    turnMeanwhile: () => {
      meanwhile = () => clock.advance(1);
    },
  };
}

/**
 * Returns a storage with which the month turns once it is stored that a plan will reserve credits, and before it does.
 */
function turning(storage: Storage, clock: ManualClock): Storage {
  const turn = <T>(result: T): T => {
    clock.advance(Math.max(0, december - clock.now()));
    return result;
  };
  return {
    ...storage,
    insert: (kind, record, ...rest) => storage.insert(kind, record, ...rest).then(turn),
    update: (kind, id, changes, ...rest) =>
      storage
        .update(kind, id, changes, ...rest)
        .then((changed) => ('regenerations' in changes ? turn(changed) : changed)),
  };
}

test.each([
  ['begins in the last millisecond of November', 0, [whole + 2, 0]],
  ['begins in the first of December', 1, [whole, 2]],
])('a text made again that %s is charged in that month', async (_what, later, expected) => {
  const { platform, app, post, clock, spent } = await service();
  clock.advance(later);
  const { credits_spent } = await platform.aiPlans.regenerateAiPlanPublication(app, post, 'text');
  expect([credits_spent, await spent()]).toEqual([whole + 2, expected]);
});

test.each(['text', 'image'] as const)(
  'a %s made again while the month turns is charged where it was reserved, and nothing stays reserved',
  async (target) => {
    const { platform, app, post, spent, turnMeanwhile } = await service();
    turnMeanwhile();
    await platform.aiPlans.regenerateAiPlanPublication(app, post, target);
    expect(await spent()).toEqual([whole + (target === 'text' ? 2 : 70), 0]);
  },
);

test('a text made again when the month turns just before its credits are reserved is charged once', async () => {
  const { ports, app, post, clock, spent } = await service();
  const late = createPlatform({ ...ports, storage: turning(ports.storage, clock) });
  await late.aiPlans.regenerateAiPlanPublication(app, post, 'text');
  expect(clock.now()).toBe(december);
  expect(await spent()).toEqual([whole + 2, 0]);
});

test('a plan created when the month turns just before its credits are reserved is charged once', async () => {
  const { ports, app, address, clock, spent, id_account, platform } = await service();
  const late = createPlatform({ ...ports, storage: turning(ports.storage, clock) });
  const input = { prompt: 'Bread.', accounts: [id_account], ...oneDay };
  await late.aiPlans.createAiPlan(app, address, input);
  await platform.work.workOnPlans();
  const [november = 0, then = 0] = await spent();
  expect([november + then, [november, then].filter((one) => one > 0)]).toEqual([2 * whole, expect.anything()]);
});

test('a plan tried again as November ends, and generated in December, cannot pass the allowance of November', async () => {
  const { ports, platform, app, at, make, made, clock, read, spent } = await service();
  const { _id } = await make(oneDay);
  await platform.work.workOnPlans();
  await ports.storage.update('ai_plans', _id, { state: 'failed' });
  const { plan_data } = (await ports.storage.get('clients', made.id_client)) ?? {};
  // November has not enough left for another.
  await ports.storage.update('clients', made.id_client, { plan_data: { ...plan_data, ai_credits: 2 * whole + 1 } });
  await platform.aiPlans.retryAiPlan(app, at(_id));
  clock.advance(1);
  await platform.work.workOnPlans();
  expect(await read(_id)).toMatchObject({ state: 'failed', error: { code: 941 } });
  expect(await spent()).toEqual([2 * whole, 0]);
  // December pays for it.
  expect(await codeOf(platform.aiPlans.retryAiPlan(app, at(_id)))).toBeUndefined();
  await platform.work.workOnPlans();
  expect((await read(_id)).state).toBe('generated');
});
