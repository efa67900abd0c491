import { renewSessions } from '#domain/accounts/renew-sessions';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkAdapter, NetworkSession } from '#ports/networks/network-adapter';
import { describe, expect, test } from '@jest/globals';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

const hour = 3_600_000;

/** Three accounts that end in three hours, whose renewals a test decides. */
async function withThree(renew: (account: string) => Promise<void>) {
  const network = new FakeNetwork();
  network.people = ['alice', 'bob', 'carol'].map((id) => ({ id, name: id }));
  const requests: string[] = [];
  const inner = network.adapter();
  if (!inner.connect) throw new Error('the fake network connects');
  const adapter: NetworkAdapter = {
    ...inner,
    connect: {
      ...inner.connect,
      async renew({ data }: NetworkSession) {
        const account = String(data.account);
        requests.push(account);
        await renew(account);
        return { data, expires_in: '2026-12-20T12:00:00.000Z' };
      },
    },
  };
  const service = await createTestPlatform({ networks: [adapter] });
  const ids = await service.connect();
  const { id_organization } = service.made;
  const accounts = async () => {
    const { data } = await service.platform.accounts.listAccounts(service.app, id_organization, { accounts: ids });
    return Object.fromEntries(
      data.map(({ username = '', error_code, access_data }) => [username, { error_code, ...access_data }]),
    );
  };
  const getNotified = async () => {
    await service.platform.work.deliverDueWebhooks();
    return service.delivered.map(({ body }) => body).filter((body) => body.includes('change_state_account'));
  };
  return { ...service, requests, accounts, getNotified };
}

describe('the hourly renewal', () => {
  test('renews what ends within a day, once, and leaves what was renewed alone', async () => {
    const { platform, requests, accounts } = await withThree(() => Promise.resolve());
    await platform.work.renewSessions();
    await platform.work.renewSessions();
    expect(requests.sort()).toEqual(['alice', 'bob', 'carol']);
    expect(await accounts()).toMatchObject({
      alice: { error_code: 0, expires_in: '2026-12-20T12:00:00.000Z' },
      carol: { error_code: 0, expires_in: '2026-12-20T12:00:00.000Z' },
    });
  });

  test('renews weeks ahead when the operator wants that', async () => {
    const { platform, requests, clock, ports } = await withThree(() => Promise.resolve());
    await platform.work.renewSessions();
    clock.advance(4 * hour);
    await platform.work.renewSessions();
    expect(requests).toHaveLength(3);
    // They end in 30 days, less an hour.
    await renewSessions({ ...ports, settings: { ...ports.settings, renewalMilliseconds: 720 * hour } });
    expect(requests).toHaveLength(6);
  });

  test('one that fails stops no other; what died is told to the client’s apps in one webhook', async () => {
    const { platform, accounts, getNotified, requests } = await withThree(async (account) => {
      if (account !== 'bob') throw new NetworkFailure('reconnect', 'the person took the leave back');
    });
    await platform.work.renewSessions();
    expect(await accounts()).toMatchObject({
      alice: { error_code: 707 },
      bob: { error_code: 0 },
      carol: { error_code: 707 },
    });
    const webhooks = await getNotified();
    expect(webhooks).toHaveLength(1);
    expect(webhooks[0]?.match(/change_state_account/g)).toHaveLength(2);
    await platform.work.renewSessions();
    expect(requests).toHaveLength(3);
    expect(await getNotified()).toHaveLength(1);
  });

  test('a network in trouble is asked again while the old token lasts and at least three times, and only then is it 707', async () => {
    const { platform, accounts, requests, clock } = await withThree(async () => {
      throw new NetworkFailure('temporary', 'down');
    });
    await platform.work.renewSessions();
    expect(await accounts()).toMatchObject({ alice: { error_code: 0 } });
    clock.advance(3 * hour);
    await platform.work.renewSessions();
    expect(requests).toHaveLength(6);
    expect(await accounts()).toMatchObject({ alice: { error_code: 0 } });
    clock.advance(hour);
    await platform.work.renewSessions();
    expect(requests).toHaveLength(9);
    expect(await accounts()).toMatchObject({ alice: { error_code: 707 }, bob: { error_code: 707 } });
  });

  test('removed accounts are left alone', async () => {
    const { platform, app, made, requests, accounts, ports } = await withThree(() => Promise.resolve());
    const [first] = await ports.storage.find('accounts', {});
    const { id_organization } = made;
    await platform.accounts.deleteAccount(app, { id_organization, id_account: first?._id ?? '' });
    await platform.work.renewSessions();
    expect(requests).toHaveLength(2);
    expect(await accounts()).toBeDefined();
  });

  test('an access that nobody can renew works until it ends', async () => {
    const network = new FakeNetwork();
    const inner = network.adapter();
    if (!inner.connect) throw new Error('the fake network connects');
    const { renew: _renew, ...connect } = inner.connect;
    const { platform, connect: join, clock, ports } = await createTestPlatform({ networks: [{ ...inner, connect }] });
    const [id = ''] = await join();
    await platform.work.renewSessions();
    expect((await ports.storage.get('accounts', id))?.error_code).toBe(0);
    clock.advance(3 * hour);
    await platform.work.renewSessions();
    expect((await ports.storage.get('accounts', id))?.error_code).toBe(707);
  });
});
