import { createFeedReader, createWeb } from '#adapters/web/index';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Sandbox, startSandbox } from '#runtimes/sandbox/sandbox';
import { ManualClock } from '../../../fakes/manual-clock.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const day = 86_400_000;
/** The time of the sandbox and of every service in this file. */
const clock = new ManualClock();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ standIns: [], clock });
});
afterAll(() => sandbox.stop());

const send = async (path: string, method: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${sandbox.url}/feeds/${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
};

/** Connects a feed of the sandbox. */
async function connected(name: string, config: object = {}) {
  const service = await createTestPlatform({ clock, feeds: createFeedReader(fetch), web: createWeb(fetch) });
  const { platform, app, ports, made, connect } = service;
  const { id_client, id_organization } = made;
  const [id_account = ''] = await connect();
  await ports.storage.update('clients', id_client, {
    plan_identifier: 'custom',
    plan_data: { publications: 10_000, accounts: 10, integrations: 5, space: 1 },
  });
  const url = `${sandbox.url}/feeds/${name}`;
  const input = { provider: 'rss', url, id_accounts: [id_account], max_per_day: 1000, ...config };
  const { _id: id_integration } = await platform.integrations.connectIntegration(app, id_organization, input);
  const address = { id_organization, id_integration };
  return {
    ...service,
    sweep: async () => {
      clock.advance(day);
      await platform.work.sweepFeeds();
    },
    read: () => platform.integrations.getIntegration(app, address),
    items: async () => (await platform.integrations.listFeedItems(app, address, { limit: 100 })).data,
    decide: (ids: readonly string[], action: 'post' | 'skip') =>
      platform.integrations.decideFeedItems(app, address, { items: ids, action }),
    posts: () => ports.storage.find('publications', { where: { id_integration } }),
  };
}

describe('with feeds of the sandbox', () => {
  test('two items of one minute become two posts, with the picture of the one that has one', async () => {
    const { sweep, posts, platform, app, made, items } = await connected('bakery');
    clock.advance(day);
    await send('bakery/items', 'POST', { title: 'Rye & <salt>', image: true });
    await send('bakery/items', 'POST', { title: 'Plain' });
    await sweep();
    const made_posts = await posts();
    expect(made_posts.map(({ text = '' }) => text.split('\n')[0]).sort()).toEqual(['Plain', 'Rye & <salt>']);
    const [pictured] = made_posts.filter(({ files }) => files.length > 0);
    expect(pictured?.text).toMatch(/^Rye & <salt>\n\nhttp:.*\/items\/4$/);
    const { id_organization } = made;
    const upload = await platform.files.getUpload(app, { id_organization, id_upload: pictured?.files[0] ?? '' });
    expect(upload).toMatchObject({ file_format: 'png' });
    expect((await items()).map(({ state }) => state)).toEqual(['posted', 'posted']);
  });

  test('500 items at a time are held, and posted or skipped as a person decides', async () => {
    await send('archive', 'PUT', { size: 600 });
    const { sweep, posts, items, decide } = await connected('archive');
    clock.advance(day);
    await send('archive/items', 'POST', { date: '2020-01-01T00:00:00.000Z', times: 500 });
    await sweep();
    expect(await posts()).toEqual([]);
    const held = await items();
    expect(new Set(held.map(({ state }) => state))).toEqual(new Set(['held']));
    const [one, two] = held.map(({ _id }) => _id);
    await decide([one ?? ''], 'post');
    await decide([two ?? ''], 'skip');
    await sweep();
    expect(await posts()).toHaveLength(1);
    expect((await items()).slice(0, 2).map(({ state }) => state)).toEqual(['posted', 'skipped']);
  });

  test.each([
    ['other keys', { keys: 1 }],
    ['other dates', { moved_days: 1 }],
    ['other keys and dates', { keys: 2, moved_days: 2 }],
    ['another format', { format: 'atom' }],
    ['addresses without a host', { relative: true }],
    ['titles of HTML', { html_titles: true }],
    ['more of its past', { size: 500 }],
  ])('a feed that gets %s posts nothing again and goes on', async (what, change) => {
    const name = `odd-${what.replaceAll(' ', '-')}`;
    await send(name, 'PUT', { size: 4 });
    await send(`${name}/items`, 'POST', { date: '2026-11-01T00:00:00.000Z', times: 20 });
    const { sweep, posts } = await connected(name);
    clock.advance(day);
    await send(`${name}/items`, 'POST', { title: 'First' });
    await sweep();
    await send(name, 'PUT', change);
    await sweep();
    expect(await posts()).toHaveLength(1);
    await send(`${name}/items`, 'POST', { title: 'Second', date: new Date(clock.now() + 1).toISOString() });
    await sweep();
    expect((await posts()).map(({ text = '' }) => text.split('\n')[0]).sort()).toEqual(['First', 'Second']);
  });

  test.each(['away', 'bomb', 'cut_off', 'large', 'loop', 'no_feed', 'throttle'])(
    'a feed that does %s for two days loses nothing',
    async (kind) => {
      const name = `bad-${kind}`;
      const { sweep, posts, read } = await connected(name);
      clock.advance(day);
      await send(`${name}/items`, 'POST', { title: 'Patient' });
      await send(name, 'PUT', { fault: { kind, times: 20 } });
      await sweep();
      await sweep();
      expect(await posts()).toEqual([]);
      // A feed that is empty is read well.
      if (kind !== 'bomb') expect(await read()).toMatchObject({ connected: false, error_code: 2205 });
      await send(name, 'PUT', { fault: null });
      await sweep();
      expect(await posts()).toHaveLength(1);
      expect(await read()).toMatchObject({ connected: true });
    },
  );

  test('a feed that has moved for good is read where it is, and its items are not new there', async () => {
    const { sweep, posts, read } = await connected('mover');
    await send('mover-new/items', 'POST', { title: 'There', date: '2026-11-01T00:00:00.000Z' });
    await send('mover', 'PUT', { fault: { kind: 'moved' } });
    await sweep();
    await sweep();
    expect(await posts()).toEqual([]);
    expect(await read()).toMatchObject({ config: { url: `${sandbox.url}/feeds/mover-new` } });
  });
});
