// How much work a feed of 500 items is. How long it takes is measured (`npm run bench feeds`).
import { createFeedReader } from '#adapters/web/index';
import { createPlatform } from '#domain/platform/create-platform';
import { expect, test } from '@jest/globals';
import { createCountedStorage } from '../../../fakes/counted-storage.ts';
import { day, hour, newsItem, withFeed } from '../../../fakes/test-feeds.ts';

const count = 500;

test('reading a feed of 500 items gives other work its turn again and again', async () => {
  const items = Array.from(
    { length: count },
    (_, at) => `<item><guid>${String(at)}</guid><description>&lt;p&gt;Words&lt;/p&gt;</description></item>`,
  );
  const body = `<rss version="2.0"><channel><title>T</title>${items.join('')}</channel></rss>`;
  const reader = createFeedReader(() => Promise.resolve(new Response(body)));
  let [turns, isOver] = [0, false];
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const reading = await reader.read({ url: 'https://blog.example/', signal: new AbortController().signal });
  isOver = true;
  expect(reading).toMatchObject({ kind: 'read', items: { length: count } });
  expect(turns).toBeGreaterThanOrEqual(count / 25 - 1);
});

test('a feed of 500 items of which one is new, or none, is a few calls of the storage', async () => {
  const { feed, ports, clock, publish, posts, app, platform, made, id_accounts } = await withFeed();
  const begun = clock.now();
  feed.items = Array.from({ length: count }, (_, at) => newsItem(`news${String(at)}`, begun - at * hour));
  const { _id } = await platform.integrations.connectIntegration(app, made.id_organization, {
    provider: 'rss',
    url: 'https://large.example/feed',
    id_accounts,
  });
  const { calls, storage } = createCountedStorage(ports.storage);
  const counted = createPlatform({ ...ports, storage });
  const callsOfSweep = async (): Promise<number> => {
    clock.advance(day);
    calls.length = 0;
    await counted.work.sweepFeeds();
    return calls.length;
  };
  await callsOfSweep();
  const known = await ports.storage.list('feed_items', { where: { id_integration: _id }, limit: 0 });
  expect(known.total).toBe(count);
  expect(await callsOfSweep()).toBeLessThan(30);
  publish('new');
  expect(await callsOfSweep()).toBeLessThan(100);
  expect((await posts()).length).toBeGreaterThan(0);
});
