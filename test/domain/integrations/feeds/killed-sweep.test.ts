import { expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import { dyingStorage } from '../../../fakes/dying-storage.ts';
import { day, minute, withFeed } from '../../../fakes/test-feeds.ts';

type Service = Awaited<ReturnType<typeof withFeed>>;

/** Publishes three items, and lists an old one that was never there. */
function publish({ publish: add, feed, clock }: Service): void {
  clock.advance(day);
  add('one', 'two', 'three');
  const [oldest] = feed.items.slice(-1);
  feed.items = [...feed.items, { ...oldest, guid: 'back', link: 'https://blog.example/back', title: 'Back' }];
}

async function outcome({ posts, items, ports, made, integration }: Service) {
  const month = '2026-11';
  const made_of = (await items()).map(({ title = 'seen', state, publications = [] }) => ({
    title,
    state,
    publications: publications.length,
  }));
  const all = await posts();
  return {
    items: made_of,
    posts: all.map(({ text = '', id_account, state }) => [text.split('\n')[0], id_account, state].join(' ')).sort(),
    dates: new Set(all.map(({ publish_date, id_account }) => `${publish_date ?? ''} ${id_account}`)).size,
    counted: await ports.storage.counters.total(`publications:${made.id_client}:${month}`),
    lease: (await integration()).lease,
  };
}

test('a sweep that dies between any two writes is carried on: no item is lost, held or posted twice', async () => {
  const whole = await withFeed({ auto_publish: true });
  await whole.change({ id_accounts: whole.id_accounts });
  publish(whole);
  await whole.platform.work.sweepFeeds();
  const expected = await outcome(whole);
  const { length: accounts } = whole.id_accounts;
  expect(expected).toMatchObject({ counted: 3 * accounts, dates: 3 * accounts });
  expect(expected.items.filter(({ state }) => state === 'held')).toHaveLength(1);

  for (let writes = 1; ; writes += 1) {
    const service = await withFeed({ auto_publish: true });
    await service.change({ id_accounts: service.id_accounts });
    publish(service);
    const { storage, died } = dyingStorage(service.ports.storage, writes);
    await createPlatform({ ...service.ports, storage })
      .work.sweepFeeds()
      .catch(() => undefined);
    const isOver = !died();
    await service.sweep(2 * minute);
    const found = await outcome(service);
    const byAccount = (texts: readonly string[]): readonly string[] =>
      texts.map((text) => service.id_accounts.reduce((all, id, at) => all.replace(id, String(at)), text)).sort();
    const names = expected.posts.map((text) =>
      whole.id_accounts.reduce((all, id, at) => all.replace(id, String(at)), text),
    );
    expect({ writes, ...found, posts: byAccount(found.posts) }).toEqual({
      writes,
      ...expected,
      posts: [...names].sort(),
    });
    if (isOver) break;
  }
}, 120_000);

test('a re-keyed feed whose reading dies between any two writes is held in whole', async () => {
  for (let writes = 1; ; writes += 1) {
    const service = await withFeed();
    const { feed, clock, ports, posts, items, sweep } = service;
    clock.advance(day);
    feed.items = Array.from({ length: 8 }, (_, at) => ({
      guid: `other-${String(at)}`,
      link: `https://elsewhere.example/${String(at)}`,
      title: `Other ${String(at)}`,
      date: new Date(clock.now() - at * minute).toISOString(),
    }));
    const { storage, died } = dyingStorage(ports.storage, writes);
    await createPlatform({ ...ports, storage })
      .work.sweepFeeds()
      .catch(() => undefined);
    const isOver = !died();
    await sweep(2 * minute);
    await sweep(day);
    expect([writes, (await posts()).length, (await items('held')).length]).toEqual([writes, 0, 8]);
    if (isOver) break;
  }
}, 120_000);

test('a worker that stood still for longer than its lease makes nothing twice', async () => {
  const service = await withFeed({ auto_publish: true });
  const { feed, ports, platform, clock, posts } = service;
  publish(service);
  const read = feed.read.bind(feed);
  let go: () => void = () => undefined;
  let isFirst = true;
  let stands: () => void = () => undefined;
  const standing = new Promise<void>((resolve) => {
    stands = resolve;
  });
  feed.read = async (question) => {
    const answer = await read(question);
    if (!isFirst) return answer;
    isFirst = false;
    await new Promise<void>((resolve) => {
      go = resolve;
      stands();
    });
    return answer;
  };
  const slow = platform.work.sweepFeeds();
  await standing;
  clock.advance(minute);
  await createPlatform(ports).work.sweepFeeds();
  expect(await posts()).toHaveLength(3);
  go();
  clock.advance(1_000);
  await slow;
  expect(await posts()).toHaveLength(3);
  expect(await ports.storage.counters.total(`publications:${service.made.id_client}:2026-11`)).toBe(3);
});
