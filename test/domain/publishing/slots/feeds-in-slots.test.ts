import { expect, test } from '@jest/globals';
import { withFeed } from '../../../fakes/test-feeds.ts';

test('a feed posts in the next free slots of its account, and without slots it makes drafts that say why', async () => {
  const service = await withFeed({ auto_publish: true, use_slots: true });
  const { app, platform, id_organization, id_account, publish, sweep, posts } = service;
  publish('one', 'two');
  await sweep();
  expect(await posts()).toMatchObject([
    { state: 'draft', publication_errors: [{ code: 718 }] },
    { state: 'draft', publication_errors: [{ code: 718 }] },
  ]);
  await platform.slots.replacePostingSlots(app, { id_organization, id_account }, [{ weekday: 2, time: '08:00' }]);
  publish('three', 'four');
  await sweep();
  const scheduled = (await posts()).filter(({ state }) => state === 'ready');
  expect(scheduled.map(({ publish_date }) => publish_date).sort()).toEqual([
    '2026-11-24T08:00:00.000Z',
    '2026-12-01T08:00:00.000Z',
  ]);
});
