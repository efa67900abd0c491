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
  let failure: NetworkFailure | undefined;
  const trip = (): void => {
    if (failure) throw failure;
  };
  const adapter: NetworkAdapter = {
    ...network.adapter(),
    events: {
      subscription: {
        async subscribe({ data }) {
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
  const account = () => platform.accounts.getAccount(user, address);
  const fail = (given: NetworkFailure | undefined): void => void (failure = given);
  return { ...service, account, address, fail, work };
}

test('an account in use is subscribed, and says so; removing it takes that back', async () => {
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

test('a network that refuses leaves the account as it is, and is asked again', async () => {
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
