import type { Caller } from '#ports/access/caller';
import { feedsWithoutOwner, stoppedFeeds } from '#domain/platform/incidents/authority-incidents';
import { describe, expect, test } from '@jest/globals';
import { codeOf } from '../../../fakes/refused.ts';
import { addUser } from '../../../fakes/tenants.ts';
import { newsItem, withFeed } from '../../../fakes/test-feeds.ts';

const both = ['integrations:create', 'integrations:update', 'publications:create'];
type Service = Pick<Awaited<ReturnType<typeof withFeed>>, 'id_organization' | 'ports'> & {
  readonly made: { readonly id_client: string };
};

async function person({ ports, made, id_organization }: Service, permissions: readonly string[]) {
  const { id_user, id_role } = await addUser(ports, { id_client: made.id_client, id_organization }, permissions);
  return { caller: { kind: 'user', id_user } as const satisfies Caller, id_user, id_role };
}

/** A platform with a second feed, which somebody with both rights connected. */
async function withOwned(config: { readonly auto_publish?: boolean } = {}) {
  const service = await withFeed();
  const { platform, id_organization, id_integration: first, id_accounts, ports } = service;
  await platform.integrations.deleteIntegration(service.app, { id_organization, id_integration: first });
  const owner = await person(service, both);
  const made = await platform.integrations.connectIntegration(owner.caller, id_organization, {
    ...{ provider: 'rss', url: 'https://blog.example/owned', id_accounts: id_accounts.slice(0, 1) },
    ...config,
  });
  const address = { id_organization, id_integration: made._id };
  const posts = () => ports.storage.find('publications', { where: { id_integration: made._id } });
  const read = () => platform.integrations.getIntegration(service.app, address);
  const items = async (state: 'posted' | 'waiting') =>
    (await ports.storage.find('feed_items', { where: { id_integration: made._id, state } })).length;
  return { ...service, owner, made, address, posts, read, items };
}

describe('a feed makes posts, so it needs the right to make posts', () => {
  const weak = ['integrations:create', 'integrations:update', 'integrations:delete', 'integrations:read'];
  const changes = {
    'other words': [{ config: { template: 'mine' } }, 520],
    'posts instead of drafts': [{ config: { auto_publish: true } }, 520],
    'the same settings and a name': [{ name: 'News', config: { auto_publish: false } }, undefined],
    'a name': [{ name: 'News' }, undefined],
    'being disabled': [{ enabled: false }, undefined],
  } as const;

  test.each(Object.entries(changes))('%s, by somebody without it', async (_, [change, code]) => {
    const service = await withOwned();
    const { caller } = await person(service, weak);
    expect(await codeOf(service.platform.integrations.updateIntegration(caller, service.address, change))).toBe(code);
    // Whoever may not make posts is not responsible for them either.
    expect(await service.read()).toMatchObject({ id_user: service.owner.id_user });
  });

  test('connecting, enabling, reconnecting and posting what was skipped need it too', async () => {
    const service = await withOwned();
    const { platform, id_organization, id_accounts, address, app } = service;
    const { caller } = await person(service, weak);
    const input = { provider: 'rss', url: 'https://blog.example/mine', id_accounts } as const;
    const { integrations } = platform;
    expect(await codeOf(integrations.connectIntegration(caller, id_organization, input))).toBe(520);
    expect(await codeOf(integrations.reconnectIntegration(caller, address, input))).toBe(520);
    await integrations.updateIntegration(app, address, { enabled: false });
    expect(await codeOf(integrations.updateIntegration(caller, address, { enabled: true }))).toBe(520);
    await integrations.updateIntegration(app, address, { enabled: true });
    service.publish('one');
    await service.sweep();
    const [item] = (await integrations.listFeedItems(app, address, {})).data;
    const decide = (action: 'post' | 'skip') =>
      codeOf(integrations.decideFeedItems(caller, address, { items: [item?._id ?? ''], action }));
    expect([await decide('post'), await decide('skip')]).toEqual([520, undefined]);
  });
});

describe('a feed whose owner', () => {
  const departures = {
    'lost the right': ({ ports, owner }) =>
      ports.storage.update('roles', owner.id_role, { permissions: ['integrations:update'] }),
    'lost the role': async ({ ports, owner }) => {
      const [member] = await ports.storage.find('role_members', { where: { id_user: owner.id_user } });
      return ports.storage.remove('role_members', member?._id ?? '');
    },
    'is disabled': ({ ports, owner }) => ports.storage.update('users', owner.id_user, { enabled: false }),
    'is deleted': ({ ports, owner }) => ports.storage.update('users', owner.id_user, { deleted: true }),
  } satisfies Readonly<Record<string, (service: Awaited<ReturnType<typeof withOwned>>) => Promise<unknown>>>;

  test.each(Object.entries(departures))(
    '%s makes no posts, says so, and goes on when somebody with both rights saves it',
    async (_, leave) => {
      const service = await withOwned({ auto_publish: true });
      const { address, platform, ports, posts, publish, sweep, items, read } = service;
      publish('one');
      await sweep();
      expect(await posts()).toHaveLength(1);
      await leave(service);
      expect(await feedsWithoutOwner(ports)).toHaveLength(1);
      publish('two');
      await sweep();
      await sweep();
      expect(await posts()).toHaveLength(1);
      expect(await items('waiting')).toBe(1);
      expect(await read()).toMatchObject({ connected: false, error_code: 2207 });
      expect(await stoppedFeeds(ports)).toMatchObject([{ subject: 'feeds' }]);
      const heir = await person(service, both);
      await platform.integrations.updateIntegration(heir.caller, address, { name: 'Mine now' });
      await sweep(0);
      expect(await posts()).toHaveLength(2);
      expect(await read()).toMatchObject({ connected: true, id_user: heir.id_user });
      expect([await stoppedFeeds(ports), await feedsWithoutOwner(ports)]).toEqual([[], []]);
    },
  );
});

describe('a feed from before its owner was stored', () => {
  const forget = ({ ports, made }: Awaited<ReturnType<typeof withOwned>>) =>
    ports.storage.update('integrations', made._id, { id_user: undefined, id_app: undefined });

  test('is its maker’s, as the audit log says', async () => {
    const service = await withOwned();
    await forget(service);
    await service.ports.storage.update('roles', service.owner.id_role, { permissions: [] });
    service.feed.items = [newsItem('one', service.clock.now()), ...service.feed.items];
    await service.sweep();
    expect(await service.posts()).toEqual([]);
    expect(await feedsWithoutOwner(service.ports)).toHaveLength(1);
  });

  test('is an administrator’s where nobody knows who made it', async () => {
    const service = await withOwned();
    await forget(service);
    const { storage } = service.ports;
    for (const { _id } of await storage.find('audit_entries', {})) await storage.remove('audit_entries', _id);
    await storage.update('roles', service.owner.id_role, { permissions: [] });
    service.publish('one');
    await service.sweep();
    expect(await service.posts()).toHaveLength(1);
  });
});

test('a feed whose client is suspended while it is read posts nothing, and goes on when the client is back', async () => {
  const { sweep, publish, feed, ports, id_integration, posts } = await withFeed();
  publish('one');
  const { id_client = '' } = (await ports.storage.get('integrations', id_integration)) ?? {};
  const read = feed.read.bind(feed);
  feed.read = async (question) => {
    await ports.storage.update('clients', id_client, { disabled: true });
    return read(question);
  };
  await sweep();
  expect(await posts()).toEqual([]);
  feed.read = read;
  await ports.storage.update('clients', id_client, { disabled: false });
  await sweep();
  expect(await posts()).toHaveLength(1);
});
