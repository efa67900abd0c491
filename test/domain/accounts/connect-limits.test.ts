import { describe, expect, test } from '@jest/globals';
import type { Caller } from '#ports/access/caller';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { codeOf, refusal } from '../../fakes/refused.ts';
import { addOrganization } from '../../fakes/tenants.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

type Service = Awaited<ReturnType<typeof createTestPlatform>>;

async function connectToken({ platform, app, made }: Service) {
  const { token } = await platform.organizations.issueConnectToken(app, made);
  return { caller: await platform.authentication.authenticate(token) };
}

describe('limits of connecting', () => {
  const sessions = (service: Service) => service.ports.storage.find('connect_sessions', {});
  const getLink = async ({ platform, made }: Service, caller: Caller) => {
    const [link] = await platform.accounts.getConnectLinks(caller, made);
    return link?.link ?? '';
  };
  const getSession = (link: string) => new URL(link).searchParams.get('session') ?? '';

  test('whoever asks for links again gets the same open session, also when asking at once', async () => {
    const service = await createTestPlatform();
    for (const caller of [(await connectToken(service)).caller, service.user]) {
      const before = (await sessions(service)).length;
      const links = await Promise.all(Array.from({ length: 20 }, () => getLink(service, caller)));
      expect(new Set([...links, await getLink(service, caller)]).size).toBe(1);
      expect(await sessions(service)).toHaveLength(before + 1);
    }
  });

  test('each connect token and organization has its own; a completed or expired session is followed by another', async () => {
    const service = await createTestPlatform();
    const { made, ports, platform, user, clock } = service;
    const [one, other] = [(await connectToken(service)).caller, (await connectToken(service)).caller];
    const { _id: elsewhere } = await addOrganization(ports, { id_client: made.id_client });
    const [there] = await platform.accounts.getConnectLinks(user, { id_organization: elsewhere });
    const links = [
      await getLink(service, one),
      await getLink(service, other),
      await getLink(service, user),
      there?.link,
    ];
    expect(new Set(links).size).toBe(4);
    const first = await getLink(service, user);
    await platform.connecting.leaveForNetwork(getSession(first));
    await platform.accounts.completeConnection(user, {
      id_organization: made.id_organization,
      social_network: 'bluesky',
      query: { state: getSession(first), code: 'c' },
    });
    const second = await getLink(service, user);
    expect(second).not.toBe(first);
    clock.advance(15 * 60_000);
    expect(await getLink(service, user)).not.toBe(second);
  });

  test('a link of a user that is asked for again lasts 15 minutes from then on', async () => {
    const service = await createTestPlatform();
    const { user, clock, platform } = service;
    const link = await getLink(service, user);
    clock.advance(14 * 60_000);
    expect(await getLink(service, user)).toBe(link);
    clock.advance(14 * 60_000);
    expect((await platform.connecting.leaveForNetwork(getSession(link))).url).toContain('state=');
  });

  test('a session leaves for its network ten times', async () => {
    const service = await createTestPlatform();
    const { platform } = service;
    const { caller } = await connectToken(service);
    const leave = async () =>
      codeOf(platform.connecting.leaveForNetwork(getSession(await getLink(service, caller)), 'x.example'));
    const codes = await Promise.all(Array.from({ length: 12 }, leave));
    expect(codes.filter((code) => code === undefined)).toHaveLength(10);
    expect(codes.filter((code) => code === 545)).toHaveLength(2);
  });

  /** A network where an account is named and its password typed. */
  const named = () => {
    const adapter = new FakeNetwork().adapter();
    const { connect } = adapter;
    if (!connect?.credentials) throw new Error('the network takes no credentials');
    const fields = [
      { name: 'identifier', label: 'Handle', secret: false, required: true },
      ...connect.credentials.fields,
    ];
    return { ...adapter, connect: { ...connect, credentials: { ...connect.credentials, fields } } };
  };
  const type = ({ platform, made }: Service, caller: Caller, credentials: Record<string, string>) =>
    platform.accounts.connectWithCredentials(caller, {
      id_organization: made.id_organization,
      social_network: 'bluesky',
      credentials,
    });

  test('a connect token has ten tries at credentials, however many come at once', async () => {
    const service = await createTestPlatform({ networks: [named()] });
    const { caller } = await connectToken(service);
    const tries = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        codeOf(type(service, caller, { identifier: `p${String(index)}.test`, password: 'wrong' })),
      ),
    );
    expect(tries.filter((code) => code === 545)).toHaveLength(5);
    const last = await refusal(type(service, caller, { identifier: 'a.test', password: 'right' }));
    expect([last?.code, last?.data?.retry_after_seconds]).toEqual([545, 3600]);
  });

  test('an account has ten tries an hour, whoever types and however it is written', async () => {
    const service = await createTestPlatform({ networks: [named()] });
    const typed = ['alice.test', '@alice.test', ' Alice.Test '];
    for (let count = 0; count < 10; count += 1) {
      const { caller } = await connectToken(service);
      const identifier = typed[count % typed.length] ?? '';
      expect((await type(service, caller, { identifier, password: 'wrong' })).result.errorCode).toBe('700');
    }
    const right = { identifier: 'alice.test', password: 'right' };
    const next = async () => (await connectToken(service)).caller;
    expect(await codeOf(type(service, await next(), right))).toBe(545);
    // People of the client have tries of their own.
    expect(await codeOf(type(service, service.user, right))).toBeUndefined();
    expect(await codeOf(type(service, await next(), { ...right, identifier: 'bob.test' }))).toBeUndefined();
    service.clock.advance(60 * 60_000);
    expect((await type(service, await next(), right)).result.errorCode).toBe('');
  });

  test('a user who types the right ones may go on to the next account', async () => {
    const service = await createTestPlatform({ networks: [named()] });
    for (let count = 0; count < 12; count += 1) {
      const credentials = { identifier: 'alice.test', password: 'right' };
      expect((await type(service, service.user, credentials)).result.errorCode).toBe('');
    }
  });
});
