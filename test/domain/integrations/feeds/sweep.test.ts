import { describe, expect, test } from '@jest/globals';
import { day, hour, minute, newsItem, withFeed } from '../../../fakes/test-feeds.ts';

const texts = (posts: readonly { text?: string }[]): string[] =>
  posts.map(({ text = '' }) => text.split('\n')[0] ?? '').sort();

describe('a feed that is connected', () => {
  test('never posts what it had before, and makes a draft of each new item', async () => {
    const { sweep, publish, posts, items, id_integration, id_account } = await withFeed();
    await sweep();
    expect(await posts()).toEqual([]);
    publish('one', 'two');
    await sweep();
    await sweep();
    const made = await posts();
    expect(texts(made)).toEqual(['Title of one', 'Title of two']);
    expect(made[0]).toMatchObject({ state: 'draft', id_account, id_integration, publication_errors: [] });
    expect(made[0]?.publish_date).toBeUndefined();
    expect((await items('posted')).map(({ publications }) => publications?.length)).toEqual([1, 1]);
    expect(await items('seen')).toHaveLength(3);
  });

  test('posts an item once, however often its text, its date or its address change', async () => {
    const { sweep, publish, posts, feed, clock } = await withFeed();
    publish('one');
    await sweep();
    const [first, ...rest] = feed.items;
    feed.items = [{ ...first, title: 'Another title' }, ...rest];
    await sweep();
    feed.items = [{ ...first, date: new Date(clock.now()).toISOString() }, ...rest];
    await sweep();
    feed.items = [...rest, { ...first, link: 'https://blog.example/elsewhere' }];
    await sweep();
    expect(await posts()).toHaveLength(1);
  });

  test('posts to each of its accounts, and again to none when a post was deleted', async () => {
    const { sweep, publish, posts, change, id_accounts, remove } = await withFeed();
    await change({ id_accounts });
    publish('one');
    await sweep();
    const made = await posts();
    expect(made.map(({ id_account }) => id_account).sort()).toEqual([...id_accounts].sort());
    await remove(made[0]?._id ?? '');
    publish('two');
    await sweep();
    expect(texts(await posts()).filter((text) => text.endsWith('one'))).toHaveLength(id_accounts.length - 1);
  });

  test('does not post an item again that left the feed and came back', async () => {
    const { sweep, publish, posts, feed } = await withFeed();
    publish('one');
    await sweep();
    const all = feed.items;
    feed.items = [];
    await sweep();
    feed.items = all;
    await sweep(80 * day);
    expect(await posts()).toHaveLength(1);
  });

  test('does not post what comes back from behind when the newest are deleted', async () => {
    const { sweep, posts, feed, items, clock } = await withFeed();
    feed.items = [...feed.items.slice(1), newsItem('older', clock.now() - 4 * day)];
    await sweep();
    expect(await posts()).toEqual([]);
    expect(await items('held')).toMatchObject([{ title: 'Title of older' }]);
  });
});

describe('a feed whose items get other keys', () => {
  test('is held until a person decides, and goes on with what is new', async () => {
    const { sweep, publish, posts, feed, items, ports } = await withFeed();
    publish('one');
    await sweep();
    const rekeyed = feed.items.map((item) => ({ ...item, guid: `new-${item.guid ?? ''}`, date: undefined }));
    feed.items = rekeyed.map(({ date: _date, ...item }) => item);
    await sweep();
    expect(await posts()).toHaveLength(1);
    const held = await items('held');
    expect(held).toHaveLength(4);
    publish('two');
    await sweep();
    expect(texts(await posts())).toEqual(['Title of one', 'Title of two']);
    await ports.storage.update('feed_items', held[0]?._id ?? '', { state: 'waiting' });
    await sweep();
    expect(await posts()).toHaveLength(3);
  });

  test('and nothing else is not new at all', async () => {
    const { sweep, feed, posts, items } = await withFeed();
    feed.items = feed.items.map((item) => ({ ...item, guid: `new-${item.guid ?? ''}` }));
    await sweep();
    expect(await posts()).toEqual([]);
    expect(await items()).toHaveLength(3);
  });
});

describe('posts that go out by themselves', () => {
  test('leave five minutes to stop them and ten between two of an account', async () => {
    const { sweep, publish, posts, clock, jobs } = await withFeed({ auto_publish: true });
    publish('one', 'two', 'three');
    await sweep();
    const dates = (await posts()).map(({ publish_date = '' }) => Date.parse(publish_date) - clock.now());
    expect(dates.sort((a, b) => a - b)).toEqual([5 * minute, 15 * minute, 25 * minute]);
    expect((await posts()).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    expect(jobs.asked.filter(({ name }) => name === 'publish-due:bluesky')).toHaveLength(3);
  });

  test('go out', async () => {
    const { sweep, publish, posts, clock, platform, network } = await withFeed({ auto_publish: true });
    publish('one');
    await sweep();
    clock.advance(6 * minute);
    await platform.work.publishDue();
    expect((await posts())[0]?.state).toBe('published');
    expect(network.posts.size).toBe(1);
  });

  test('keep their distance from what the account has planned', async () => {
    const { sweep, publish, posts, clock, platform, app, id_organization, id_account } = await withFeed({
      auto_publish: true,
    });
    publish('one');
    clock.advance(day);
    await platform.publications.createPublication(app, {
      id_organization,
      id_account,
      input: {
        social_network: 'bluesky',
        text: 'planned',
        publish_date: new Date(clock.now() + 7 * minute).toISOString(),
      },
    });
    await sweep(0);
    expect(Date.parse((await posts())[0]?.publish_date ?? '') - clock.now()).toBe(17 * minute);
  });

  test('stay drafts, with the reasons, when they cannot go out', async () => {
    const { sweep, publish, posts, ports, id_account } = await withFeed({ auto_publish: true });
    await ports.storage.update('accounts', id_account, { enabled: false });
    publish('one');
    await sweep();
    const [post] = await posts();
    expect([post?.state, post?.publication_errors.map(({ code }) => code)]).toEqual(['draft', [700]]);
  });
});

describe('more than may be posted', () => {
  test('on a day waits for the next day of the organization', async () => {
    const { sweep, publish, posts, items, ports, id_organization } = await withFeed({ max_per_day: 2 });
    await ports.storage.update('organizations', id_organization, { timezone: 'Pacific/Auckland' });
    publish('one', 'two', 'three', 'four', 'five');
    await sweep();
    expect(texts(await posts())).toEqual(['Title of one', 'Title of two']);
    // It is 09:00 UTC, and 22:00 in Auckland.
    await sweep(119 * minute);
    expect(await posts()).toHaveLength(2);
    await sweep(2 * minute);
    expect(texts(await posts())).toEqual(['Title of four', 'Title of one', 'Title of three', 'Title of two']);
    expect(await items('waiting')).toHaveLength(1);
  });

  test('in a month waits, tells so once, and goes on when there is room', async () => {
    const { sweep, publish, posts, items, integration, ports, made, delivered, platform, clock } = await withFeed(
      {},
      { plan_data: { publications: 1 } },
    );
    publish('one', 'two');
    await sweep();
    await sweep(hour);
    expect(await posts()).toHaveLength(1);
    expect(await items('waiting')).toHaveLength(1);
    expect((await integration()).error_code).toBe(924);
    await platform.work.deliverDueWebhooks();
    const notified = delivered.flatMap(({ body }) => JSON.parse(body) as { field: string }[]);
    expect(notified.filter(({ field }) => field === 'integration_error')).toMatchObject([{ error_code: 924 }]);
    const client = await ports.storage.get('clients', made.id_client);
    await ports.storage.update('clients', made.id_client, {
      plan_data: { ...(client?.plan_data ?? {}), publications: 10 },
    });
    await sweep(hour);
    expect(await posts()).toHaveLength(2);
    expect((await integration()).error_code).toBeUndefined();
    expect(clock.now()).toBeGreaterThan(0);
  });

  test('for a week is skipped', async () => {
    const { sweep, publish, posts, items } = await withFeed({ max_per_day: 1 });
    publish(...Array.from({ length: 12 }, (_, at) => `item${String(at)}`));
    for (let days = 0; days < 14; days += 1) await sweep();
    expect(await items('waiting')).toEqual([]);
    expect((await posts()).length).toBeGreaterThanOrEqual(7);
    expect((await posts()).length + (await items('skipped')).length).toBe(12);
  });
});

describe('a feed that cannot be read', () => {
  const failed = (isPassing: boolean, retry_after?: number) =>
    ({ kind: 'failed', reason: 'it is down', isPassing, ...(retry_after !== undefined && { retry_after }) }) as const;

  test('is told at once when it is none, from the second time when it may pass, and is well again by itself', async () => {
    const { sweep, feed, integration } = await withFeed();
    feed.answer = failed(true);
    await sweep();
    expect((await integration()).error_code).toBeUndefined();
    await sweep();
    expect((await integration()).error_code).toBe(2205);
    feed.answer = undefined;
    await sweep();
    expect((await integration()).error_code).toBeUndefined();
    feed.answer = failed(false);
    await sweep();
    expect((await integration()).error_code).toBe(2205);
  });

  test('is left alone for as long as it asks', async () => {
    const { sweep, feed, integration, clock, publish, posts } = await withFeed();
    feed.answer = failed(true, 7200);
    await sweep();
    const requests = feed.questions.length;
    expect(Date.parse((await integration()).due_date ?? '') - clock.now()).toBe(2 * hour);
    feed.answer = undefined;
    publish('one');
    await sweep(2 * hour - 1);
    expect(feed.questions).toHaveLength(requests);
    await sweep(1);
    expect(await posts()).toHaveLength(1);
  });

  test('and says that it is gone is disabled and gives its place back', async () => {
    const { sweep, feed, integration, ports, made } = await withFeed();
    await ports.storage.counters.reserve(`integrations:${made.id_client}`, (await integration())._id, 1);
    feed.answer = { kind: 'gone' };
    await sweep();
    expect(await integration()).toMatchObject({ enabled: false, error_code: 2205 });
    expect((await integration()).due_date).toBeUndefined();
    expect(await ports.storage.counters.total(`integrations:${made.id_client}`)).toBe(0);
  });

  test('at its old address is read at the new one from then on', async () => {
    const { sweep, feed, integration, publish } = await withFeed();
    feed.more = { moved_to: 'https://new.example/feed' };
    publish('one');
    await sweep();
    expect(await integration()).toMatchObject({
      config: { url: 'https://new.example/feed' },
      external_identifier: 'https://new.example/feed',
    });
    feed.more = {};
    await sweep();
    expect(feed.questions.at(-1)?.url).toBe('https://new.example/feed');
  });
});

test('a feed without accounts keeps its items and says so', async () => {
  const { sweep, publish, integration, items, change, id_account, posts } = await withFeed();
  await change({ id_accounts: [] });
  publish('one');
  await sweep();
  expect((await integration()).error_code).toBe(2206);
  expect(await items('waiting')).toHaveLength(1);
  await change({ id_accounts: [id_account] });
  await sweep();
  expect(await posts()).toHaveLength(1);
});

test('a feed that was disabled or disconnected while it was read posts nothing', async () => {
  const { sweep, publish, feed, ports, id_integration, posts } = await withFeed();
  publish('one');
  const read = feed.read.bind(feed);
  feed.read = async (question) => {
    await ports.storage.update('integrations', id_integration, {
      lease: undefined,
      enabled: false,
      due_date: undefined,
    });
    return read(question);
  };
  await sweep();
  expect(await posts()).toEqual([]);
});
