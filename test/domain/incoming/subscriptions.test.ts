import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { PlatformSettings } from '#ports/platform/platform-ports';
import { expect, test } from '@jest/globals';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

/** A network that pushes to accounts that subscribed. */
async function prepare(settings: Partial<PlatformSettings> = {}) {
  const network = new FakeNetwork();
  const subscribed = new Set<unknown>();
  let fields = 'comments';
  let asked = 0;
  let failure: NetworkFailure | undefined;
  const trip = (): void => {
    if (failure) throw failure;
  };
  const adapter: NetworkAdapter = {
    ...network.adapter(),
    events: {
      subscription: {
        fields: (granted_scopes) => [fields, ...(granted_scopes ?? [])].join(),
        async subscribe({ data }) {
          asked += 1;
          trip();
          subscribed.add(data.account);
        },
        async unsubscribe({ data }) {
          trip();
          subscribed.delete(data.account);
        },
      },
    },
  };
  const service = await createTestPlatform({ networks: [adapter] });
  Object.assign(service.ports.settings, settings);
  const [id_account = ''] = await service.connect();
  const { platform, user, made } = service;
  const address = { id_organization: made.id_organization, id_account };
  const work = async (): Promise<unknown[]> => {
    await platform.work.keepAccountsSubscribed();
    return [...subscribed];
  };
  /** Works, and returns how often the network was asked to subscribe an account. */
  const count = async (): Promise<number> => {
    const before = asked;
    await work();
    return asked - before;
  };
  const release = (given: string): void => void (fields = given);
  const account = () => platform.accounts.getAccount(user, address);
  const fail = (given: NetworkFailure | undefined): void => void (failure = given);
  return { ...service, account, address, count, fail, release, work };
}

test('an enabled account is subscribed, and stores that; removing it unsubscribes it', async () => {
  const { account, address, platform, user, work } = await prepare();
  expect(await work()).toHaveLength(1);
  expect((await account()).incoming).toMatchObject({ mode: 'push', gaps: 0 });
  await platform.accounts.deleteAccount(user, address);
  expect(await work()).toEqual([]);
  expect((await account()).incoming).toMatchObject({ mode: 'none' });
});

test('a plan without an inbox takes it back, and one with an inbox subscribes again', async () => {
  const { ports, made, work } = await prepare();
  expect(await work()).toHaveLength(1);
  await ports.storage.update('clients', made.id_client, { plan_identifier: 'free' });
  expect(await work()).toEqual([]);
  await ports.storage.update('clients', made.id_client, { plan_identifier: 'pro' });
  expect(await work()).toHaveLength(1);
});

test.each([
  [{ incoming: 'poll' }, 0],
  [{ incoming: 'push', publicUrl: 'http://127.0.0.1:3000' }, 1],
  [{ incoming: 'auto', publicUrl: 'http://127.0.0.1:3000' }, 0],
] as const)('with %j, %i accounts are subscribed', async (settings, count) => {
  const { work } = await prepare(settings);
  expect(await work()).toHaveLength(count);
});

test('a network that refuses leaves the account unchanged, and is called again', async () => {
  const { account, fail, work } = await prepare();
  fail(new NetworkFailure('reconnect', 'a permission is missing'));
  expect(await work()).toEqual([]);
  expect(await account()).toMatchObject({ error_code: 0 });
  expect((await account()).incoming?.mode).not.toBe('push');
  fail(undefined);
  expect(await work()).toHaveLength(1);
});

test('a subscription that cannot be taken back, since the access is gone, is forgotten', async () => {
  const { address, fail, platform, ports, user, work } = await prepare();
  await work();
  await platform.accounts.deleteAccount(user, address);
  fail(new NetworkFailure('temporary', 'not now'));
  await work();
  expect(await ports.storage.find('accounts', { where: { subscribed: true } })).toHaveLength(1);
  fail(new NetworkFailure('reconnect', 'gone'));
  await work();
  expect(await ports.storage.find('accounts', { where: { subscribed: true } })).toEqual([]);
});

test('an account follows what a release or its access adds to subscriptions, and is subscribed once', async () => {
  const { address, count, ports, release } = await prepare();
  expect([await count(), await count()]).toEqual([1, 0]);
  release('comments,messages');
  expect([await count(), await count()]).toEqual([1, 0]);
  await ports.storage.update('accounts', address.id_account, { granted_scopes: 'chats' });
  expect([await count(), await count()]).toEqual([1, 0]);
});

test('an account that was subscribed before its fields were stored is subscribed again, once', async () => {
  const { account, address, count, ports } = await prepare();
  await count();
  const before = { subscribed_to: undefined, subscription_fields: undefined };
  await ports.storage.update('accounts', address.id_account, before);
  expect((await account()).incoming).toMatchObject({ mode: 'push' });
  expect([await count(), await count()]).toEqual([1, 0]);
});

test('an account that cannot be subscribed to more keeps what it has, and is tried again', async () => {
  const { account, count, fail, release } = await prepare();
  await count();
  release('comments,messages');
  fail(new NetworkFailure('refused', 'not yet'));
  expect([await count(), await count()]).toEqual([1, 1]);
  expect(await account()).toMatchObject({ error_code: 0, incoming: { mode: 'push' } });
  fail(undefined);
  expect([await count(), await count()]).toEqual([1, 0]);
});
