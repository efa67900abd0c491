import { describe, expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import { dyingStorage } from '../../fakes/dying-storage.ts';
import { inTime } from '../../fakes/in-time.ts';
import { codeOf, refusal } from '../../fakes/refused.ts';
import { hour, withFeed } from '../../fakes/test-feeds.ts';

const blog = 'https://blog.example/feed';
const other = 'https://other.example/feed';

async function service(integrations = 5) {
  const feed = await withFeed({}, { plan_data: { integrations } });
  const { app, platform, id_organization, id_account, made, ports } = feed;
  const connect = (fields: object = {}, id?: string) =>
    platform.integrations.connectIntegration(
      app,
      id_organization,
      { provider: 'rss', url: other, id_accounts: [id_account], ...fields },
      id,
    );
  const at = (id_integration: string) => ({ id_organization, id_integration });
  const used = () => ports.storage.counters.total(`integrations:${made.id_client}`);
  return { ...feed, connect, at, used, api: platform.integrations };
}

describe('the plan', () => {
  test('is asked before the feed is, and says what it has', async () => {
    const { connect, feed, used } = await service(1);
    const requests = feed.questions.length;
    const refused = await refusal(connect());
    expect([refused?.code, refused?.data]).toEqual([1404, { limit: 1, used: 1, requested: 1 }]);
    expect(feed.questions).toHaveLength(requests);
    expect(await used()).toBe(1);
  });

  test('has no place on a free plan', async () => {
    const { connect, made, ports, api, app, id_integration, at } = await service();
    await api.deleteIntegration(app, at(id_integration));
    await ports.storage.update('clients', made.id_client, { plan_identifier: 'free', plan_data: undefined });
    expect(await codeOf(connect())).toBe(1404);
  });

  test('is never passed by many who connect at once', async () => {
    const { connect, used, app, api, id_organization, clock } = await service(3);
    const calls = [1, 2, 3, 4].map((one) => codeOf(connect({ url: `https://${String(one)}.example/feed` })));
    const codes = await inTime({ clock }, Promise.all(calls));
    expect(codes.filter((code) => code === undefined)).toHaveLength(2);
    expect(codes.filter((code) => code === 1404)).toHaveLength(2);
    expect(await used()).toBe(3);
    expect(await api.listIntegrations(app, id_organization, {})).toMatchObject({ total: 3 });
  });

  test('has a place again once one is disabled or disconnected; enabling takes one', async () => {
    const { connect, api, app, at, id_integration } = await service(1);
    await api.updateIntegration(app, at(id_integration), { enabled: false });
    const second = await connect();
    expect(await codeOf(api.updateIntegration(app, at(id_integration), { enabled: true }))).toBe(1404);
    expect(await api.updateIntegration(app, at(id_integration), { name: 'Renamed' })).toMatchObject({
      enabled: false,
      name: 'Renamed',
    });
    await api.deleteIntegration(app, at(second._id));
    expect(await api.updateIntegration(app, at(id_integration), { enabled: true })).toMatchObject({ enabled: true });
  });

  test('shows what is enabled as used, and takes it over into the part of an organization', async () => {
    const { platform, user, app, id_organization, ports, api, at, id_integration } = await service(3);
    const use = () => platform.metrics.getPlanUse(app, { id_organization });
    expect(await use()).toMatchObject({ actual_use: { integrations: 1 } });
    await platform.organizations.updateOrganization(
      user,
      { id_organization },
      { actual_plan: { accounts: 5, integrations: 1 } },
    );
    expect(await ports.storage.counters.total(`integrations:${id_organization}`)).toBe(1);
    await api.updateIntegration(app, at(id_integration), { enabled: false });
    expect(await ports.storage.counters.total(`integrations:${id_organization}`)).toBe(0);
    expect(await use()).toMatchObject({ actual_use: { integrations: 0 } });
  });
});

describe('connecting', () => {
  test.each([
    [2201, { provider: 'gopher' }],
    [2201, { provider: undefined }],
    [2201, { url: undefined }],
    [2205, { url: 'feed' }],
    [2205, { url: 'https://user@blog.example/feed' }],
    [2206, { id_accounts: [] }],
    [2206, { id_accounts: undefined }],
    [701, { id_accounts: ['66d04a6a427f4c43b9d97f54'] }],
    [913, { publication_type: 'scroll' }],
    [923, { publication_type: 'stories' }],
    [2201, { template: '{{title}} {{author}}' }],
  ])('is refused with %i for %j, and takes nothing', async (code, fields) => {
    const { connect, used, feed } = await service();
    const requests = feed.questions.length;
    expect(await codeOf(connect(fields))).toBe(code);
    expect([await used(), feed.questions.length]).toEqual([1, requests]);
  });

  test('to what is no feed leaves nothing', async () => {
    const { connect, feed, used, ports } = await service();
    feed.answer = { kind: 'gone' };
    expect(await codeOf(connect())).toBe(2205);
    expect(await used()).toBe(1);
    expect(await ports.storage.list('integrations', { limit: 0 })).toMatchObject({ total: 1 });
  });

  test('is refused for a feed that an account has already, wherever that stands', async () => {
    const { connect, api, app, at, id_integration, id_account: first, ports } = await service();
    const second = ports.identifiers.next();
    const account = await ports.storage.get('accounts', first);
    if (account) await ports.storage.insert('accounts', { ...account, _id: second, network_key: second });
    const again = await refusal(connect({ url: 'HTTPS://BLOG.example/feed#top' }));
    expect([again?.code, again?.data]).toEqual([2202, { id_integration }]);
    const apart = await connect({ url: blog, id_accounts: [second] });
    expect(await codeOf(api.updateIntegration(app, at(apart._id), { config: { id_accounts: [first, second] } }))).toBe(
      2202,
    );
    const elsewhere = await connect({ url: other, id_accounts: [first] });
    const moving = api.reconnectIntegration(app, at(elsewhere._id), {
      provider: 'rss',
      url: blog,
      id_accounts: [first],
    });
    expect(await codeOf(moving)).toBe(2202);
    expect((await api.getIntegration(app, at(elsewhere._id))).config.url).toBe(other);
  });

  test('again by the same key makes no second one', async () => {
    const { connect, used, ports } = await service();
    const id = ports.identifiers.next();
    expect(await connect({}, id)).toEqual(await connect({}, id));
    expect(await used()).toBe(2);
  });

  test('while the organization is deleted leaves nothing', async () => {
    const { ports, user, app, made, id_organization, id_account, used, platform } = await service();
    const { storage } = ports;
    const late = createPlatform({
      ...ports,
      storage: {
        ...storage,
        insert: async (kind, record) => {
          if (kind === 'integrations') await platform.organizations.deleteClientOrganization(user, made);
          return storage.insert(kind, record);
        },
      },
    });
    const input = { provider: 'rss', url: other, id_accounts: [id_account] };
    expect(await codeOf(late.integrations.connectIntegration(app, id_organization, input))).toBe(1101);
    expect([await storage.find('integrations', {}), await used()]).toEqual([[], 0]);
  });

  test('that dies between any two writes leaves nothing that counts', async () => {
    const { ports, app, id_organization, id_account, used, platform, clock } = await service();
    let completed = false;
    for (let writes = 0; !completed && writes < 60; writes += 1) {
      const mortal = dyingStorage(ports.storage, writes);
      const input = { provider: 'rss', url: other, id_accounts: [id_account] };
      const dying = createPlatform({ ...ports, storage: mortal.storage });
      completed = await dying.integrations.connectIntegration(app, id_organization, input).then(
        () => true,
        () => false,
      );
      clock.advance(hour);
      await platform.work.workOnIntegrations();
      const left = await ports.storage.find('integrations', {});
      expect(left.filter(({ phase }) => phase !== 'connected')).toEqual([]);
      expect(await used()).toBe(left.length);
      for (const { _id, config } of left) {
        if (config.url !== other) continue;
        await platform.integrations.deleteIntegration(app, { id_organization, id_integration: _id });
        await platform.work.workOnIntegrations();
      }
    }
    expect(completed).toBe(true);
  });
});
