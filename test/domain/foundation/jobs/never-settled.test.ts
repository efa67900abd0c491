// Work that never comes to its end, by a fault that nobody thought of, is looked at now and then and keeps no process
// busy.
import { expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import type { Storage } from '#ports/foundation/storage';
import { day, minute, withFeed } from '../../../fakes/test-feeds.ts';
import { withPlans } from '../../../fakes/test-plans.ts';

/**
 * Returns a storage that hands out work so often at most, so that a test ends although work falls due again at once.
 */
function fewClaims(storage: Storage, most = 20): { readonly storage: Storage; readonly claims: () => number } {
  let claims = 0;
  return {
    claims: () => claims,
    storage: {
      ...storage,
      claim: async (kind, query, changes) => {
        if (claims >= most) return [];
        const found = await storage.claim(kind, query, changes);
        claims += found.length;
        return found;
      },
    },
  };
}

test('a feed whose items can never be settled', async () => {
  const { publish, clock, ports, integration } = await withFeed(
    { max_per_day: 1000 },
    { plan_data: { publications: 1000 } },
  );
  publish(...Array.from({ length: 150 }, (_, at) => `item${String(at)}`));
  clock.advance(day);
  const { storage, claims } = fewClaims(ports.storage);
  const stubborn = createPlatform({
    ...ports,
    storage: {
      ...storage,
      update: (kind, ...change) =>
        kind === 'feed_items' ? Promise.resolve(undefined) : storage.update(kind, ...change),
    },
  });
  await stubborn.work.sweepFeeds();
  expect(claims()).toBe(1);
  const { due_date = '' } = await integration();
  expect(Date.parse(due_date)).toBe(clock.now() + minute);
});

test('a plan of which something made again can never be settled', async () => {
  const { generated, ports, clock } = await withPlans();
  const { _id } = await generated({ options: { publish_days: [1] } });
  const now = new Date(clock.now()).toISOString();
  const abandoned = { month: '2026-11', cause: 'ai_plan_again:x', credits: 2, until: now };
  await ports.storage.update('ai_plans', _id, { regenerations: [abandoned], due_date: now });
  const { storage, claims } = fewClaims(ports.storage);
  const stubborn = createPlatform({
    ...ports,
    storage: {
      ...storage,
      update: (kind, id, changes, where) =>
        'regenerations' in changes ? storage.get(kind, id) : storage.update(kind, id, changes, where),
    },
  });
  await stubborn.work.workOnPlans();
  expect(claims()).toBe(1);
  const { due_date = '' } = (await ports.storage.get('ai_plans', _id)) ?? {};
  expect(Date.parse(due_date)).toBe(clock.now() + minute);
});
