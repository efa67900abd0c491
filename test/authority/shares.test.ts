import type { Caller } from '#ports/access/caller';
import { plans } from '#domain/access/limits/plans';
import { organizationPermissions } from '#domain/access/authentication/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addApp, addUser } from '../fakes/tenants.ts';
import { serveTestPlatform } from '../fakes/test-service.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let service: Awaited<ReturnType<typeof serve>>;
/** A token for each of those who share something, by name. */
let tokens: Readonly<Record<Name, string>>;

const names = [
  'a portal link',
  'another portal link',
  'a connect token',
  'another connect token',
  'an app',
  'a person',
  'another person',
  'an app of another client',
] as const;
type Name = (typeof names)[number];

const serve = (of: World) => serveTestPlatform(of, { trustedProxies: 1 });

/** Each test begins with nothing used up: windows last a minute, and attempts are counted for a day at most. */
async function nextDay(): Promise<void> {
  world.clock.advance(25 * 3_600_000);
  for (const { _id } of await world.ports.storage.find('recent_attempts', {}))
    await world.ports.storage.remove('recent_attempts', _id);
}

async function tokenOf(caller: Caller): Promise<string> {
  const { ports } = world;
  const subjects = {
    app: () => (caller.kind === 'app' ? caller.id_app : ''),
    portal_link: () => (caller.kind === 'portal_link' ? caller.id_portal_link : ''),
    connect_token: () => (caller.kind === 'connect_token' ? caller.id_connect_token : ''),
    user: async () => {
      const _id = ports.identifiers.next();
      await ports.storage.insert('user_sessions', {
        ...{ _id, id_user: caller.kind === 'user' ? caller.id_user : '', refresh_hash: _id, ended: false },
        creation_date: '2026-11-20T09:00:00.000Z',
        expires_date: '2027-11-20T09:00:00.000Z',
      });
      return _id;
    },
  };
  return service.token(caller.kind, await subjects[caller.kind](), 365 * 24 * 3600);
}

beforeAll(async () => {
  world = await createWorld();
  service = await serve(world);
  const { made, other, ports } = world;
  for (const id of [made.id_client, other.client._id])
    await ports.storage.update('clients', id, { plan_identifier: 'free', plan_data: undefined });
  const another = await addApp(ports, other.client._id);
  const callers: Readonly<Record<Name, Caller>> = {
    'a portal link': await world.portal(['accounts']),
    'another portal link': await world.portal(['accounts']),
    'a connect token': await world.connectToken(),
    'another connect token': await world.connectToken(),
    'an app': world.app,
    'a person': await world.person(organizationPermissions, made.id_organization),
    'another person': await world.person(organizationPermissions, made.id_organization),
    'an app of another client': { kind: 'app', id_app: another, id_client: other.client._id },
  };
  const found: [string, string][] = [];
  for (const name of names) found.push([name, await tokenOf(callers[name])]);
  // There is one for each name.
  tokens = Object.fromEntries(found) as Record<Name, string>;
});
afterAll(() => service.stop());
beforeEach(nextDay);

const statusOf = async (name: Name): Promise<number> =>
  (await service.call('GET', '/social_networks', { token: tokens[name] })).status;

describe('calls a minute', () => {
  const outsiders: readonly Name[] = ['a portal link', 'a connect token'];
  const neighbours = (name: Name): readonly Name[] => names.filter((other) => other !== name);

  test.each(outsiders)('%s uses up its own, and nobody else’s', async (name) => {
    const limit = plans.free.requests_per_minute;
    for (let call = 0; call < limit; call += 1) await statusOf(name);
    expect(await statusOf(name)).toBe(429);
    const refused: Name[] = [];
    for (const other of neighbours(name)) if ((await statusOf(other)) !== 200) refused.push(other);
    expect(refused).toEqual([]);
  });

  test.each(['an app', 'a person', 'an app of another client'] as const)(
    '%s uses up none of those of other people and clients',
    async (name) => {
      const limit = plans.free.requests_per_minute;
      for (let call = 0; call < limit; call += 1) await statusOf(name);
      expect(await statusOf(name)).toBe(429);
      const others: readonly Name[] =
        name === 'an app of another client' ? ['an app', 'a person'] : ['another person', 'an app of another client'];
      for (const other of others) expect(await statusOf(other)).toBe(200);
    },
  );
});

describe('attempts and mails', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const post = (path: string, body: object, address = '198.51.100.1', token?: string) =>
    service.call('POST', path, { body, headers: from(address), ...(token !== undefined && { token }) });

  test('a stranger who guesses keeps nobody out who signs in from elsewhere', async () => {
    const { made, ports } = world;
    const { id_user } = await addUser(ports, { id_client: made.id_client });
    const email = `${id_user}@example.org`;
    for (let attempt = 0; attempt < 11; attempt += 1) await post('/users/sign_in', { email, password: 'a wrong one' });
    expect((await post('/users/sign_in', { email, password: 'right-password' })).status).toBe(429);
    const answer = await post('/users/sign_in', { email, password: 'right-password' }, '198.51.100.2');
    expect(answer.status).toBe(200);
  });

  test('a stranger who calls without end takes no calls of other addresses, nor of other operations', async () => {
    const ask = (address: string) => post('/users/password_reset', { email: 'nobody@example.org' }, address);
    let last = 200;
    for (let call = 0; call < 125 && last !== 429; call += 1) last = (await ask('198.51.100.7')).status;
    expect(last).toBe(429);
    expect((await ask('198.51.100.8')).status).toBe(200);
    const signIn = await post('/users/sign_in', { email: 'a@example.org', password: 'x' }, '198.51.100.7');
    expect(signIn.status).not.toBe(429);
  });

  test('a stranger who has mails sent to a person keeps no invitation from them', async () => {
    const { made, mails, ports, platform, user } = world;
    const { id_user, id_role } = await addUser(ports, { id_client: made.id_client }, []);
    const email = `${id_user}@example.org`;
    for (let call = 0; call < 5; call += 1) await post('/users/password_reset', { email });
    const fresh = await platform.roles.createClientRole(user, made, { name: `Of ${id_role}`, permissions: [] });
    const before = mails.length;
    await platform.roles.inviteToClientRole(user, { ...made, id_role: fresh._id }, { email });
    expect(mails.slice(before).map(({ to }) => to)).toEqual([email]);
  });

  test('a client that has invited as many as it may takes none from another', async () => {
    const { made, other, ports, platform, user } = world;
    const { id_role } = await addUser(ports, { id_client: made.id_client }, []);
    const invite = (number: number) =>
      platform.roles.inviteToClientRole(user, { ...made, id_role }, { email: `guest${String(number)}@example.org` });
    for (let number = 0; number < 5; number += 1) await invite(number);
    await expect(invite(5)).rejects.toMatchObject({ error: 'too_many_calls' });
    const theirs = await addUser(ports, { id_client: other.client._id });
    const role = await addUser(ports, { id_client: other.client._id }, []);
    const asked = platform.roles.inviteToClientRole(
      { kind: 'user', id_user: theirs.id_user },
      { id_client: other.client._id, id_role: role.id_role },
      { email: 'their-guest@example.org' },
    );
    await expect(asked).resolves.toEqual({ success: true });
  });
});
