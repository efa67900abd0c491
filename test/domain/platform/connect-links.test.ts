import type { Caller } from '#ports/access/caller';
import type { IntegrationLink } from '#ports/integrations/integration';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf } from '../../fakes/refused.ts';
import { addUser } from '../../fakes/tenants.ts';
import { createTestPlatform, operator } from '../../fakes/test-platform.ts';

const minute = 60_000;

let service: Awaited<ReturnType<typeof createTestPlatform>>;
beforeEach(async () => {
  service = await createTestPlatform();
});

const here = () => ({ id_organization: service.made.id_organization });

/** A person with these permissions of the client. */
async function person(...permissions: readonly string[]) {
  const { id_client } = service.made;
  const { id_user } = await addUser(service.ports, { id_client }, ['client_organization:read', ...permissions]);
  return { kind: 'user', id_user } as const satisfies Caller;
}

const sessionIn = (link = ''): string => new URL(link).searchParams.get('session') ?? '';

/** Asks for a link with which an account is connected, and returns the secret in it. */
async function askForLink(caller: Caller): Promise<string> {
  const [link] = await service.platform.accounts.getConnectLinks(caller, here());
  return sessionIn(link?.link);
}

/** Stores a link to a drive as `getIntegrationLink` does, and returns the secret in it. */
async function storeDriveLink(asker: string, milliseconds = 15 * minute): Promise<string> {
  const { clock, identifiers, secrets, storage } = service.ports;
  const _id = identifiers.secret();
  const link: IntegrationLink = {
    ...{ _id, ...here(), id_client: service.made.id_client, provider: 'google_drive', asker },
    redirect_uri: 'https://postwright.example/connect/integration/google_drive',
    memory: secrets.seal('{}', `integration_link:${_id}`),
    creation_date: new Date(clock.now()).toISOString(),
    expires_date: new Date(clock.now() + milliseconds).toISOString(),
  };
  await storage.insert('integration_links', link);
  return _id;
}

const list = (caller: Caller, paging: { offset?: number; limit?: number } = {}) =>
  service.platform.organizations.listConnectTokens(caller, here(), paging);

const end = (caller: Caller, id_connect_token = '') =>
  service.platform.organizations.endConnectToken(caller, { ...here(), id_connect_token });

describe('a link for connecting an account', () => {
  test('is listed with who asked for it, without the secret in it, until it has expired', async () => {
    const [maker, reader] = [await person('client_organization_accounts:create'), await person('client_app:read')];
    const secret = await askForLink(maker);
    const { data, total } = await list(reader);
    expect({ data, total }).toMatchObject({
      total: 1,
      data: [{ ...here(), id_user: maker.id_user, social_network: 'bluesky', used: false }],
    });
    expect(JSON.stringify(data)).not.toContain(secret);
    expect((await list(service.app)).total).toBe(0);
    expect(await codeOf(list(maker))).toBe(520);
    service.clock.advance(15 * minute);
    expect((await list(reader)).total).toBe(0);
  });

  test('is ended by hand, and another can be asked for', async () => {
    const [maker, reader] = [await person('client_organization_accounts:create'), await person('client_app:read')];
    const keeper = await person('client_app:read', 'client_app:update');
    const secret = await askForLink(maker);
    const [listed] = (await list(reader)).data;
    expect(await codeOf(end(reader, listed?._id))).toBe(520);
    expect(await codeOf(service.platform.connecting.leaveForNetwork(secret))).toBeUndefined();
    expect(await codeOf(end(keeper, listed?._id))).toBeUndefined();
    expect(await codeOf(service.platform.connecting.leaveForNetwork(secret))).toBe(551);
    expect(await codeOf(end(keeper, listed?._id))).toBe(591);
    expect(await askForLink(maker)).not.toBe(secret);
  });

  test('is not listed once it has connected, nor when a connect token opened it, with which it ends', async () => {
    const { platform, user, ports } = service;
    const secret = await askForLink(user);
    await ports.storage.update('connect_sessions', secret, { completed: true });
    const { token } = await platform.organizations.issueConnectToken(service.app, here());
    const opened = await askForLink(await platform.authentication.authenticate(token));
    const { data } = await list(user);
    expect(data).toMatchObject([{ id_app: service.made.app.id_app }]);
    await end(service.app, data[0]?._id);
    expect(await codeOf(platform.connecting.leaveForNetwork(opened))).toBe(551);
  });

  test('goes with its organization', async () => {
    const { platform, user, ports, clock } = service;
    const child = await platform.organizations.createChildOrganization(user, here(), { name: 'Below' });
    await platform.accounts.getConnectLinks(user, { id_organization: child._id });
    await platform.organizations.deleteOrganization(user, { id_organization: child._id });
    clock.advance(2 * minute);
    await platform.work.forgetExpired();
    const where = { id_organization: child._id };
    expect(await ports.storage.find('connect_sessions', { where })).toEqual([]);
  });
});

describe('a link for connecting a drive', () => {
  test('is listed to its app and to people who may read apps, and ended by hand', async () => {
    const { app, made, platform } = service;
    const keeper = await person('client_app:read', 'client_app:update');
    const secret = await storeDriveLink(`app:${made.app.id_app}`);
    await storeDriveLink(`user:${keeper.id_user}`);
    const [own, ...others] = (await list(app)).data;
    expect(others).toEqual([]);
    expect(own).toMatchObject({ id_app: made.app.id_app, provider: 'google_drive', used: false });
    expect(JSON.stringify(own)).not.toContain(secret);
    expect((await list(keeper)).data).toContainEqual(own);
    expect((await list(keeper)).total).toBe(2);
    expect(await codeOf(platform.integrations.findIntegrationLink(secret))).toBeUndefined();
    await end(keeper, own?._id);
    expect(await codeOf(platform.integrations.findIntegrationLink(secret))).toBe(551);
    expect((await list(app)).total).toBe(0);
  });

  test('does nothing for somebody who was disabled or deleted, for an app that was, and while the client is suspended', async () => {
    const { made, platform, ports, user } = service;
    const [one, other] = [await person(), await person()];
    const links = {
      ofOne: await storeDriveLink(`user:${one.id_user}`),
      ofOther: await storeDriveLink(`user:${other.id_user}`),
      ofApp: await storeDriveLink(`app:${made.app.id_app}`),
    };
    const open = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(links).map(
            async ([name, state]) => [name, await codeOf(platform.integrations.findIntegrationLink(state))] as const,
          ),
        ),
      );
    expect(await open()).toEqual({ ofOne: undefined, ofOther: undefined, ofApp: undefined });
    await platform.operating.changeClient(operator, made, { disabled: true });
    expect(await open()).toEqual({ ofOne: 517, ofOther: 517, ofApp: 517 });
    await platform.operating.changeClient(operator, made, { disabled: false });
    await platform.operating.disableUser(operator, { user: one.id_user });
    await ports.storage.update('users', other.id_user, { deleted: true });
    await platform.apps.deleteApp(user, { ...made, id_app: made.app.id_app });
    expect(await open()).toEqual({ ofOne: 551, ofOther: 551, ofApp: 551 });
  });

  test('leads to a page that imports files only while its asker may', async () => {
    const { platform } = service;
    const asker = await person();
    const pass = { caller: asker, ...here(), id_integration: 'drive' };
    const cookie = platform.integrations.sealPass(pass);
    expect(await platform.integrations.openPass(cookie)).toEqual(pass);
    await platform.operating.disableUser(operator, { user: asker.id_user });
    expect(await codeOf(platform.integrations.openPass(cookie))).toBe(551);
  });
});

test('connect tokens and links of both kinds are one list, those that last longest first', async () => {
  const { app, clock, platform, user } = service;
  await storeDriveLink('user:somebody', 14 * minute);
  await askForLink(user);
  clock.advance(minute);
  await platform.organizations.issueConnectToken(app, here());
  await storeDriveLink('user:somebody', 12 * minute);
  const { data, total } = await list(user);
  expect(total).toBe(4);
  const kindOf = ({ id_app, provider }: { id_app?: string | undefined; provider?: string | undefined }) =>
    provider ?? (id_app === undefined ? 'link' : 'token');
  expect(data.map(kindOf)).toEqual(['token', 'link', 'google_drive', 'google_drive']);
  for (let offset = 0; offset < total; offset += 1)
    expect(await list(user, { offset, limit: 1 })).toEqual({ data: data.slice(offset, offset + 1), total });
});
