import { expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import { dyingStorage } from '../../fakes/dying-storage.ts';
import { withPlans } from '../../fakes/test-plans.ts';

test('a generation that dies between any two writes goes on, charges once and leaves no post twice', async () => {
  for (let writes = 1; ; writes += 1) {
    const service = await withPlans();
    const { make, ports, clock, platform, read, used, delivered, id_organization } = service;
    const { _id } = await make({ options: { publish_days: [1, 2] } });
    const { storage, died } = dyingStorage(ports.storage, writes);
    await createPlatform({ ...ports, storage })
      .work.workOnPlans()
      .catch(() => undefined);
    const isOver = !died();
    clock.advance(120_000);
    await platform.work.workOnPlans();
    await platform.work.deliverDueWebhooks();
    const plan = await read(_id);
    expect([writes, plan.state, plan.publications.length]).toEqual([writes, 'generated', 2]);
    expect(await used()).toEqual({ ai_credits: 0, publications: 2 });
    const stored = await ports.storage.find('publications', { where: { id_organization } });
    expect(stored).toHaveLength(2);
    const notified = delivered.flatMap(({ body }) => JSON.parse(body) as { field: string }[]);
    expect(notified.filter(({ field }) => field === 'ai_plan')).toHaveLength(1);
    const raw = await ports.storage.get('ai_plans', _id);
    expect([raw?.due_date, raw?.lease, raw?.reservation]).toEqual([undefined, undefined, undefined]);
    if (isOver) break;
  }
}, 60_000);

test('a plan that is told as generated can be approved at once, wherever its process died', async () => {
  for (let writes = 1; ; writes += 1) {
    const { make, at, app, ports, platform, read } = await withPlans();
    const { _id } = await make({ options: { publish_days: [1, 2] } });
    const { storage, died } = dyingStorage(ports.storage, writes);
    await createPlatform({ ...ports, storage })
      .work.workOnPlans()
      .catch(() => undefined);
    const { state } = await read(_id);
    const approved = await platform.aiPlans.validateAiPlan(app, at(_id)).then(
      () => true,
      () => false,
    );
    expect([writes, approved]).toEqual([writes, state === 'generated']);
    if (!died()) break;
  }
}, 60_000);

test('a plan cancelled at the moment when its generation dies counts what it made, and is told, as if it had not', async () => {
  for (let writes = 1; ; writes += 1) {
    const { make, at, app, ports, clock, platform, read, used, delivered } = await withPlans();
    const { _id } = await make({ options: { publish_days: [1, 2] } });
    const { storage, died } = dyingStorage(ports.storage, writes);
    await createPlatform({ ...ports, storage })
      .work.workOnPlans()
      .catch(() => undefined);
    const isOver = !died();
    await platform.aiPlans.cancelAiPlan(app, at(_id)).catch(() => undefined);
    clock.advance(120_000);
    await platform.work.workOnPlans();
    await platform.work.deliverDueWebhooks();
    const notified = delivered.flatMap(({ body }) => JSON.parse(body) as { field: string }[]);
    const { outcomes } = (await ports.storage.get('ai_plans', _id)) ?? {};
    expect([writes, notified.filter(({ field }) => field === 'ai_plan').length]).toEqual([writes, outcomes]);
    const { state } = await read(_id);
    expect(['cancelled', 'generated']).toContain(state);
    expect([writes, (await used()).publications]).toEqual([writes, outcomes === 0 ? 0 : 2]);
    if (isOver) break;
  }
}, 60_000);

test('a plan that fails because its processes die counts the posts that they made', async () => {
  for (let writes = 1; ; writes += 1) {
    const { make, at, app, ports, clock, platform, read, used, id_organization } = await withPlans();
    const { _id } = await make({ options: { publish_days: [1, 2] } });
    const { storage, died } = dyingStorage(ports.storage, writes);
    await createPlatform({ ...ports, storage })
      .work.workOnPlans()
      .catch(() => undefined);
    const { state } = await read(_id);
    if (state === 'generating') await ports.storage.update('ai_plans', _id, { attempts: 5 });
    clock.advance(120_000);
    await platform.work.workOnPlans();
    const { total } = await ports.storage.list('publications', { where: { id_organization }, limit: 0 });
    expect([writes, (await used()).publications]).toEqual([writes, total]);
    const ended = await read(_id);
    expect([writes, ended.publications.length]).toEqual([writes, total]);
    await platform.aiPlans.cancelAiPlan(app, at(_id));
    expect([writes, (await used()).publications]).toEqual([writes, total]);
    if (!died()) break;
  }
}, 60_000);

test('a creation that dies between any two writes keeps nothing reserved that has no plan', async () => {
  for (let writes = 1; ; writes += 1) {
    const { ports, clock, platform, app, address, id_account, used } = await withPlans();
    const { storage, died } = dyingStorage(ports.storage, writes);
    await createPlatform({ ...ports, storage })
      .aiPlans.createAiPlan(app, address, { prompt: 'Bread.', accounts: [id_account], options: { publish_days: [1] } })
      .catch(() => undefined);
    const isOver = !died();
    clock.advance(120_000);
    await platform.work.workOnPlans();
    const { data } = await platform.aiPlans.listAiPlans(app, address, {});
    for (const plan of data) expect([writes, plan.state]).toEqual([writes, 'generated']);
    expect(await used()).toEqual({ ai_credits: 0, publications: data.length });
    if (isOver) break;
  }
}, 60_000);

test('an approval or a cancellation that dies between any two writes is carried to its end', async () => {
  for (const end of ['validateAiPlan', 'cancelAiPlan'] as const) {
    for (let writes = 1; ; writes += 1) {
      const { generated, at, ports, clock, platform, app, read } = await withPlans();
      const { _id } = await generated({ options: { publish_days: [1, 2] } });
      const { storage, died } = dyingStorage(ports.storage, writes);
      await createPlatform({ ...ports, storage })
        .aiPlans[end](app, at(_id))
        .catch(() => undefined);
      const isOver = !died();
      clock.advance(120_000);
      await platform.work.workOnPlans();
      const plan = await read(_id);
      if (plan.state === 'generated') continue;
      const expected = end === 'validateAiPlan' ? ['validated', 'ready', 'ready'] : ['cancelled'];
      expect([plan.state, ...plan.publications.map(({ state }) => state)]).toEqual(expected);
      expect((await ports.storage.get('ai_plans', _id))?.due_date).toBeUndefined();
      if (isOver) break;
    }
  }
}, 60_000);
