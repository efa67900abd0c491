import { describe, expect, test } from '@jest/globals';
import { ServiceError } from '#domain/foundation/errors/service-error';
import type { Caller } from '#ports/access/caller';
import { codeOf } from '../../fakes/refused.ts';
import { addOrganization } from '../../fakes/tenants.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

type Service = Awaited<ReturnType<typeof createTestPlatform>>;

async function connectToken(service: Service, input: { social_network?: string; redirect_uri?: string } = {}) {
  const { platform, app, made } = service;
  const { token, url, expires_at } = await platform.organizations.issueConnectToken(app, {
    id_organization: made.id_organization,
    ...input,
  });
  return { caller: await platform.authentication.authenticate(token), url, expires_at };
}

async function complete(service: Service, caller: Caller, query: Record<string, string> = { code: 'c' }) {
  const { platform, made } = service;
  const { id_organization } = made;
  const [link] = await platform.accounts.getConnectLinks(caller, { id_organization });
  const state = new URL(link?.link ?? '').searchParams.get('session') ?? '';
  await platform.connecting.leaveForNetwork(state);
  return platform.accounts.completeConnection(caller, {
    id_organization,
    social_network: 'bluesky',
    query: { state, ...query },
  });
}

describe('a connect token', () => {
  test('leads to the connect page and lasts 15 minutes', async () => {
    const service = await createTestPlatform();
    const { url, expires_at } = await connectToken(service, { social_network: 'bluesky' });
    expect(url).toMatch(/^https:\/\/postwright\.example\/connect\?token=[\w.-]+&social_network=bluesky$/);
    expect(expires_at).toBe('2026-11-20T09:15:00.000Z');
  });

  test('connects once, enables what it connected, and says where the person goes', async () => {
    const service = await createTestPlatform();
    const { platform, made } = service;
    const { id_organization } = made;
    const { caller } = await connectToken(service, { redirect_uri: 'https://app.example/done' });
    const result = await complete(service, caller);
    expect(result).toMatchObject({ errorCode: '', redirect_uri: 'https://app.example/done' });
    const [account] = result.accounts;
    expect(account).toMatchObject({ username: 'alice', enabled: false });
    await expect(complete(service, caller)).rejects.toMatchObject({ code: 543 });
    const id_account = account?._id ?? '';
    expect(await platform.accounts.enableAccount(caller, { id_organization, id_account })).toEqual({
      redirect_uri: 'https://app.example/done',
    });
    service.clock.advance(15 * 60_000);
    const late = platform.accounts.enableAccount(caller, { id_organization, id_account });
    await expect(late).rejects.toMatchObject({ code: 522 });
  });

  test('a failed connection does not spend it', async () => {
    const service = await createTestPlatform();
    const { caller } = await connectToken(service);
    const refused = await complete(service, caller, { error: 'access_denied' });
    expect(refused.errorCode).not.toBe('');
    expect(refused.accounts).toEqual([]);
    expect((await complete(service, caller)).errorCode).toBe('');
  });

  test('is not spent by an account that another organization holds', async () => {
    const service = await createTestPlatform();
    const { ports, network, connect } = service;
    const [held = ''] = await connect();
    const other = ports.identifiers.next();
    await ports.storage.update('accounts', held, { id_organization: other });
    const { caller } = await connectToken(service);
    expect((await complete(service, caller)).errorCode).toBe('711');
    network.people = [{ id: 'bob', name: 'Bob' }];
    const { errorCode, accounts } = await complete(service, caller);
    expect([errorCode, accounts.map(({ username }) => username)]).toEqual(['', ['bob']]);
  });

  test('does not enable accounts that somebody else connected', async () => {
    const service = await createTestPlatform();
    const { platform, made, connect, network } = service;
    const [foreign = ''] = await connect();
    network.people = [{ id: 'bob', name: 'Bob' }];
    const { caller } = await connectToken(service);
    await complete(service, caller);
    const enable = platform.accounts.enableAccount(caller, {
      id_organization: made.id_organization,
      id_account: foreign,
    });
    await expect(enable).rejects.toMatchObject({ code: 701 });
  });

  test.each([
    'https://evil.example',
    'https://app.example/done/',
    'https://app.example/done?x=1',
    'https://app.example/done#x',
    'https://app.example/Done',
    'https://APP.example/done',
    'https://app.example/done/../other',
    'https://app.example@evil.example/done',
    '//app.example/done',
    '',
  ])('the redirect "%s", which is not registered letter by letter, is refused', async (redirect_uri) => {
    const service = await createTestPlatform();
    await expect(connectToken(service, { redirect_uri })).rejects.toMatchObject({ code: 532 });
  });

  test('is of no use in another organization of its client', async () => {
    const service = await createTestPlatform();
    const { platform, ports, made } = service;
    const { caller } = await connectToken(service);
    const { _id: id_organization } = await addOrganization(ports, { id_client: made.id_client });
    const there = { id_organization, social_network: 'bluesky' };
    expect(await codeOf(platform.accounts.getConnectLinks(caller, { id_organization }))).toBe(1101);
    expect(await codeOf(platform.accounts.completeConnection(caller, { ...there, query: {} }))).toBe(1101);
    const typed = { ...there, credentials: { password: 'right' } };
    expect(await codeOf(platform.accounts.connectWithCredentials(caller, typed))).toBe(1101);
  });
});

describe('connect links', () => {
  test('take registered fronts alone', async () => {
    const { platform, user, made } = await createTestPlatform();
    const links = (redirect_uri: string) =>
      platform.accounts.getConnectLinks(user, { id_organization: made.id_organization, redirect_uri });
    await expect(links('https://evil.example')).rejects.toMatchObject({ code: 532 });
    const [link] = await links('https://front.example/connect');
    const state = new URL(link?.link ?? '').searchParams.get('session') ?? '';
    const { url } = await platform.connecting.leaveForNetwork(state);
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('https://front.example/connect/bluesky');
  });

  test('a trip of somebody else cannot be completed', async () => {
    const service = await createTestPlatform();
    const { platform, user, made } = service;
    const { id_organization } = made;
    const { caller } = await connectToken(service);
    const [link] = await platform.accounts.getConnectLinks(user, { id_organization });
    const state = new URL(link?.link ?? '').searchParams.get('session') ?? '';
    await platform.connecting.leaveForNetwork(state);
    const result = await platform.accounts.completeConnection(caller, {
      id_organization,
      social_network: 'bluesky',
      query: { state, code: 'c' },
    });
    expect(result.errorCode).toBe('551');
  });
});

describe('reconnecting', () => {
  test('the same network account keeps its id, name and slot', async () => {
    const { platform, connect, app, made } = await createTestPlatform();
    const [id_account = ''] = await connect();
    const address = { id_organization: made.id_organization, id_account };
    await platform.accounts.updateAccount(app, address, { name: 'Our channel' });
    expect(await connect()).toEqual([id_account]);
    const account = await platform.accounts.getAccount(app, address);
    expect(account).toMatchObject({ name: 'Our channel', enabled: true });
  });

  test('a removed account comes back with its id, also by enable alone', async () => {
    const { platform, connect, app, user, made } = await createTestPlatform();
    const [id_account = ''] = await connect();
    const address = { id_organization: made.id_organization, id_account };
    await platform.accounts.deleteAccount(app, address);
    expect((await platform.accounts.getAccount(app, address)).deleted).toBe(true);
    const list = () => platform.accounts.listAccounts(app, made.id_organization, {});
    expect((await list()).total).toBe(0);
    await platform.accounts.enableAccount(user, address);
    expect((await list()).data.map(({ _id }) => _id)).toEqual([id_account]);
    await platform.accounts.deleteAccount(app, address);
    expect(await connect()).toEqual([id_account]);
  });

  test('an account that another organization holds is refused with 711', async () => {
    const service = await createTestPlatform();
    const { platform, connect, ports, user, made, app } = service;
    const [id_account = ''] = await connect();
    const { _id: other } = await addOrganization(ports, { id_client: made.id_client });
    const connectThere = async () => {
      const [link] = await platform.accounts.getConnectLinks(user, { id_organization: other });
      const state = new URL(link?.link ?? '').searchParams.get('session') ?? '';
      await platform.connecting.leaveForNetwork(state);
      return platform.accounts.completeConnection(user, {
        id_organization: other,
        social_network: 'bluesky',
        query: { state, code: 'c' },
      });
    };
    expect((await connectThere()).errorCode).toBe('711');
    await platform.accounts.deleteAccount(app, { id_organization: made.id_organization, id_account });
    expect((await connectThere()).errorCode).toBe('');
    const back = platform.accounts.enableAccount(user, { id_organization: made.id_organization, id_account });
    await expect(back).rejects.toMatchObject({ code: 711 });
  });
});

describe('slots of the plan', () => {
  test('50 enables at once for the one free slot of a free plan give one success', async () => {
    const service = await createTestPlatform();
    const { platform, ports, network, user, made } = service;
    await ports.storage.update('clients', made.id_client, { plan_identifier: 'free' });
    network.people = Array.from({ length: 52 }, (_, index) => ({ id: `p${String(index)}`, name: 'P' }));
    const { id_organization } = made;
    const { accounts } = await complete(service, user);
    const enable = ({ _id }: { _id: string }) =>
      platform.accounts.enableAccount(user, { id_organization, id_account: _id }).then(
        () => 'enabled',
        (error: unknown) => (error instanceof ServiceError ? error.code : error),
      );
    const [first, second, ...others] = accounts;
    const taken = [first, second].flatMap((account) => (account ? [enable(account)] : []));
    expect(await Promise.all(taken)).toEqual(['enabled', 'enabled']);
    const results = await Promise.all(others.map(enable));
    expect(results.filter((result) => result === 'enabled')).toHaveLength(1);
    expect(results.filter((result) => result === 706)).toHaveLength(49);
  });

  test('removing gives the slot back, once', async () => {
    const { platform, ports, connect, app, made } = await createTestPlatform();
    const [id_account = ''] = await connect();
    const slots = () => ports.storage.counters.total(`accounts:${made.id_client}`);
    expect(await slots()).toBe(1);
    const address = { id_organization: made.id_organization, id_account };
    await platform.accounts.deleteAccount(app, address);
    await platform.accounts.deleteAccount(app, address);
    expect(await slots()).toBe(0);
  });
});

describe('connecting with credentials', () => {
  test('works with the right ones and says what is wrong with others', async () => {
    const { platform, user, made } = await createTestPlatform();
    const connect = (password: string) =>
      platform.accounts.connectWithCredentials(user, {
        id_organization: made.id_organization,
        social_network: 'bluesky',
        credentials: { password },
      });
    expect((await connect('wrong')).result.errorCode).toBe('700');
    expect((await connect('right')).result.accounts).toHaveLength(1);
  });
});
