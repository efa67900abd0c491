import { expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import type { Models } from '#ports/ai-plans/models';
import { inTime } from '../../fakes/in-time.ts';
import { interruptedAt } from '../../fakes/interrupted-storage.ts';
import { withPlansByModels } from '../../fakes/test-plans.ts';

const oneDay = { options: { publish_days: [1] } };

/** A platform with plans in an organization that can be deleted. */
async function service() {
  const plans = await withPlansByModels();
  const { models } = plans.ports;
  const { platform, user, made, ports, used, id_organization } = plans;
  // What models take is less than what is reserved, so that the two are not mistaken for each other.
  const cheap: Models = {
    ...models,
    ask: async (question) => ({ ...(await models.ask(question)), usage: { tokens: 1, cost: 0.5 } }),
    draw: async (wish) => ({ ...(await models.draw(wish)), usage: { tokens: 0, cost: 10 } }),
  };
  return {
    ...plans,
    ports: { ...ports, models: cheap },
    remove: () => platform.organizations.deleteClientOrganization(user, made),
    /** Returns what is left of the organization's plans. */
    left: async () => {
      const where = { id_organization };
      const { storage } = ports;
      const [found, posts, uploads, tickets] = [
        await storage.find('ai_plans', { where }),
        await storage.find('publications', { where }),
        await storage.find('uploads', { where }),
        await storage.find('upload_tickets', { where }),
      ];
      const space = await storage.counters.total(`space:${made.id_client}`);
      return { ...(await used()), found, posts, uploads, tickets, space };
    },
  };
}

const nothing = { found: [], posts: [], uploads: [], tickets: [], space: 0 };

test('an organization that is deleted gives back what its plans reserved, and keeps what they took', async () => {
  const { make, generated, used, left, remove } = await service();
  await generated(oneDay);
  const before = await used();
  await make(oneDay);
  expect((await used()).ai_credits).toBeGreaterThan(before.ai_credits);
  await remove();
  expect(await left()).toEqual({ ...nothing, ...before });
});

test('an organization that is deleted at any moment while a plan is generated leaves nothing of it', async () => {
  for (let call = 1; ; call += 1) {
    const { make, ports, platform, clock, remove, left } = await service();
    await make(oneDay);
    const { storage, happened } = interruptedAt(ports.storage, call, remove);
    const interrupted = createPlatform({ ...ports, storage });
    await inTime({ clock }, interrupted.work.workOnPlans());
    if (!happened()) break;
    await platform.work.workOnPlans();
    const { ai_credits, publications, ...rest } = await left();
    expect([call, rest]).toEqual([call, nothing]);
    // What was settled before it was deleted stays spent.
    expect([call, [0, 0.5 + 0.5 + 10].includes(ai_credits), [0, 1].includes(publications)]).toEqual([call, true, true]);
  }
}, 120_000);

test('an organization that is deleted at any moment while a plan is created has nothing reserved', async () => {
  for (let call = 1; ; call += 1) {
    const { app, address, id_account, ports, clock, remove, left } = await service();
    const { storage, happened } = interruptedAt(ports.storage, call, remove);
    const input = { prompt: 'Bread.', accounts: [id_account], ...oneDay };
    const made = createPlatform({ ...ports, storage }).aiPlans.createAiPlan(app, address, input);
    await inTime(
      { clock },
      made.catch(() => undefined),
    );
    if (!happened()) break;
    expect([call, await left()]).toEqual([call, { ...nothing, ai_credits: 0, publications: 0 }]);
  }
}, 120_000);

test.each(['text', 'image'] as const)(
  'an organization that is deleted at any moment while another %s is made holds no credits for it',
  async (target) => {
    for (let call = 1; ; call += 1) {
      const { generated, at, app, ports, platform, clock, used, remove, left } = await service();
      const { _id, publications } = await generated(oneDay);
      const before = await used();
      const { storage, happened } = interruptedAt(ports.storage, call, remove);
      const address = { ...at(_id), id_publication: publications[0]?._id ?? '' };
      const again = createPlatform({ ...ports, storage }).aiPlans.regenerateAiPlanPublication(app, address, target);
      await inTime(
        { clock },
        again.catch(() => undefined),
      );
      if (!happened()) break;
      clock.advance(3_600_000);
      await platform.work.workOnPlans();
      const { ai_credits, publications: _counted, ...rest } = await left();
      expect([call, rest]).toEqual([call, nothing]);
      const prices = [0, target === 'text' ? 1 : 10].map((price) => before.ai_credits + price);
      expect([call, prices.includes(ai_credits)]).toEqual([call, true]);
    }
  },
  120_000,
);
