import { describe, expect, test } from '@jest/globals';
import { codeOf } from '../../fakes/refused.ts';
import { withFeed } from '../../fakes/test-feeds.ts';
import { addApp, addClient, addOrganization } from '../../fakes/tenants.ts';

async function service() {
  const feed = await withFeed();
  const { id_organization, id_integration, platform, ports } = feed;
  const at = { id_organization, id_integration };
  /** What the client's apps were told of integrations. */
  const getNotified = async () => {
    const events = await ports.storage.find('events', { order: [{ field: 'position', direction: 'asc' }] });
    return events.flatMap(({ change }) => (change.field === 'integration_error' ? [change] : []));
  };
  return { ...feed, at, getNotified, api: platform.integrations };
}

describe('an integration', () => {
  test('is found by its own organization alone; another of the same client learns why not', async () => {
    const { api, app, made, ports, id_integration } = await service();
    const sibling = await addOrganization(ports, { id_client: made.id_client });
    const stranger = await addClient(ports);
    const foreign = {
      kind: 'app',
      id_app: await addApp(ports, stranger.client._id),
      id_client: stranger.client._id,
    } as const;
    const of = (id_organization: string) => ({ id_organization, id_integration });
    expect(await codeOf(api.getIntegration(app, of(sibling._id)))).toBe(1102);
    expect(await codeOf(api.getIntegration(foreign, of(stranger.organization._id)))).toBe(2200);
    expect(await codeOf(api.deleteIntegration(app, of(sibling._id)))).toBe(1102);
    expect(await codeOf(api.listFeedItems(foreign, of(stranger.organization._id), {}))).toBe(2200);
    const skip = { items: ['x'], action: 'skip' } as const;
    expect(await codeOf(api.decideFeedItems(foreign, of(stranger.organization._id), skip))).toBe(2200);
  });

  test('keeps the settings that a change leaves out, and is tried again at once', async () => {
    const { api, app, at, integration, clock, jobs } = await service();
    const { config: before } = await integration();
    jobs.asked.length = 0;
    const changed = await api.updateIntegration(app, at, { config: { template: '{{link}}' } });
    expect(changed.config).toMatchObject({ ...before, template: '{{link}}' });
    expect((await integration()).due_date).toBe(new Date(clock.now()).toISOString());
    expect(jobs.asked.map(({ name }) => name)).toContain('sweep-feeds');
    const url = 'https://elsewhere.example/feed';
    expect(await codeOf(api.updateIntegration(app, at, { config: { url } }))).toBe(2201);
    expect(await api.updateIntegration(app, at, { config: { url: before.url } })).toMatchObject({ connected: true });
  });

  test('whose settings change is read at once, though its feed was read just now', async () => {
    const { api, app, at, publish, sweep, posts } = await service();
    await sweep();
    publish('one');
    await sweep(0);
    expect(await posts()).toEqual([]);
    await api.updateIntegration(app, at, { config: { template: '{{link}}' } });
    await sweep(0);
    expect(await posts()).toHaveLength(1);
  });

  test('that is disconnected is gone at once; its posts stay, its items and its place go', async () => {
    const { api, app, at, publish, sweep, posts, items, platform, ports, made, id_organization } = await service();
    publish('one');
    await sweep();
    expect(await api.deleteIntegration(app, at)).toEqual({ success: true });
    expect(await codeOf(api.getIntegration(app, at))).toBe(2200);
    expect(await api.listIntegrations(app, id_organization, {})).toEqual({ data: [], total: 0 });
    await platform.work.workOnIntegrations();
    expect(await posts()).toHaveLength(1);
    expect([await items(), await ports.storage.find('integrations', {})]).toEqual([[], []]);
    expect(await ports.storage.counters.total(`integrations:${made.id_client}`)).toBe(0);
  });

  test('loses an account that is removed, and tells once when that was the last', async () => {
    const { api, app, at, id_account, id_organization, id_integration, platform, getNotified } = await service();
    await platform.accounts.deleteAccount(app, { id_organization, id_account });
    const left = await api.getIntegration(app, at);
    expect(left).toMatchObject({ connected: false, error_code: 2206, config: { id_accounts: [] } });
    await platform.accounts.deleteAccount(app, { id_organization, id_account });
    expect(await getNotified()).toEqual([
      { field: 'integration_error', id_integration, id_organization, provider: 'rss', error_code: 2206 },
    ]);
  });

  test('goes with its organization, and gives its place back', async () => {
    const { user, made, platform, ports } = await service();
    await platform.organizations.deleteClientOrganization(user, made);
    expect(await ports.storage.find('integrations', {})).toEqual([]);
    expect(await ports.storage.find('feed_items', {})).toEqual([]);
    expect(await ports.storage.counters.total(`integrations:${made.id_client}`)).toBe(0);
  });
});

describe('the items of a feed', () => {
  test('are listed but for those from before, and posted or skipped as a person decides', async () => {
    const { api, app, at, feed, items, sweep, posts, clock } = await service();
    // All of it suddenly new: held back until somebody decides.
    feed.items = feed.items.map(({ date: _date, ...one }) => ({ ...one, guid: `new ${one.guid ?? ''}` }));
    await sweep();
    const held = await api.listFeedItems(app, at, {});
    expect([held.total, new Set(held.data.map(({ state }) => state))]).toEqual([3, new Set(['held'])]);
    const [first = '', second = '', third = ''] = held.data.map(({ _id }) => _id);
    const decide = (action: 'post' | 'skip', ...ids: string[]) => api.decideFeedItems(app, at, { items: ids, action });
    expect(await codeOf(decide('post', first, 'unknown'))).toBe(1004);
    expect(await items('held')).toHaveLength(3);
    expect((await decide('skip', second)).data.map(({ state }) => state)).toEqual(['skipped']);
    const posted = await decide('post', first, first, third);
    expect(posted.data.map(({ _id, state }) => [_id, state])).toEqual([
      [first, 'waiting'],
      [third, 'waiting'],
    ]);
    await sweep(1_000);
    expect(await posts()).toHaveLength(2);
    expect((await decide('skip', first)).data.map(({ state }) => state)).toEqual(['posted']);
    // One that was skipped can still be posted, and then counts as waiting from now on.
    clock.advance(30 * 24 * 3_600_000);
    await decide('post', second);
    await sweep(1_000);
    expect(await posts()).toHaveLength(3);
    expect((await api.listFeedItems(app, at, { state: ['held', 'waiting'] })).total).toBe(0);
  });
});
