import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Sandbox, startSandbox } from '#runtimes/sandbox/sandbox';
import { agreeAt, driveAt, withDrive } from '../../../fakes/test-drive.ts';
import { codeOf, image } from '../../library/library.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ standIns: [] });
});
afterAll(() => sandbox.stop());

let drive: Awaited<ReturnType<typeof withDrive>>;
beforeEach(async () => {
  drive = await withDrive(sandbox);
});

const connect = (input: object) =>
  drive.platform.integrations.connectIntegration(drive.app, drive.id_organization, {
    provider: 'google_drive',
    ...input,
  });
const at = (id_integration: string) => ({ id_organization: drive.id_organization, id_integration });

describe('a drive', () => {
  test('is offered where the operator has set it up, and nowhere else', async () => {
    const offered = async ({ platform, app } = drive) =>
      (await platform.integrations.listIntegrationProviders(app)).providers.find(
        ({ provider }) => provider === 'google_drive',
      );
    expect(await offered()).toMatchObject({
      requires_oauth: true,
      file_import: true,
      content_feed: false,
      config_fields: [],
    });
    const without = await withDrive(sandbox, { fileSources: [] });
    expect(await offered(without)).toBeUndefined();
    expect(await codeOf(without.link())).toBe(2201);
  });

  test('is connected by a link to Google, whose return address is our page', async () => {
    const url = new URL(await drive.link());
    expect(url.searchParams.get('redirect_uri')).toBe('https://postwright.example/connect/integration/google_drive');
    const made = await connect(await drive.trip());
    expect(made).toMatchObject({
      provider: 'google_drive',
      name: 'Drive of alice@example.com',
      external_identifier: 'alice@example.com',
      enabled: true,
      connected: true,
      config: {},
    });
    expect(JSON.stringify(await drive.view(made._id))).not.toMatch(/credentials|token|1\/\//);
  });

  test('is connected through a registered front, and through no other', async () => {
    const front = 'https://front.example/connect';
    const back = await agreeAt(await drive.link(drive.app, front));
    expect(back.origin + back.pathname).toBe(front);
    // Without a state, the newest link of the caller counts.
    expect((await connect({ code: back.searchParams.get('code') })).connected).toBe(true);
    expect(await codeOf(drive.link(drive.app, 'https://evil.example/connect'))).toBe(532);
  });

  test('is not connected twice with one code', async () => {
    const trip = await drive.trip();
    const { _id } = await connect(trip);
    // The link is used up.
    expect(await codeOf(drive.platform.integrations.reconnectIntegration(drive.app, at(_id), trip))).toBe(551);
    // A new link does not make an old code work.
    const again = { ...trip, state: new URL(await drive.link()).searchParams.get('state') ?? '' };
    expect(await codeOf(drive.platform.integrations.reconnectIntegration(drive.app, at(_id), again))).toBe(2203);
    expect((await drive.view(_id)).connected).toBe(true);
  });

  test('is connected once; the code is then still good for renewing it', async () => {
    const _id = await drive.connectDrive();
    const trip = await drive.trip();
    expect(await codeOf(connect(trip))).toBe(2202);
    const renewed = await drive.platform.integrations.reconnectIntegration(drive.app, at(_id), trip);
    expect(renewed._id).toBe(_id);
  });

  test('leaves the code unused when the plan has no place', async () => {
    const { ports, made } = drive;
    await ports.storage.update('clients', made.id_client, { plan_data: { integrations: 0 } });
    const trip = await drive.trip();
    expect(await codeOf(connect(trip))).toBe(1404);
    await ports.storage.update('clients', made.id_client, { plan_data: { integrations: 1 } });
    expect((await connect(trip)).connected).toBe(true);
  });

  test.each([
    ['after 15 minutes', 15 * 60_000 + 1],
    ['with a state that nobody gave', 0],
  ])('is not connected %s', async (_, later) => {
    const { code, state } = await drive.trip();
    drive.clock.advance(later);
    expect(await codeOf(connect({ code, state: later === 0 ? `${state}x` : state }))).toBe(551);
  });

  test('is not connected with the state of another caller, or of another organization', async () => {
    const trip = await drive.trip();
    const { platform, app, user, made, id_organization } = drive;
    expect(await codeOf(platform.integrations.connectIntegration(user, id_organization, trip))).toBe(551);
    const other = await platform.organizations.createClientOrganization(app, made, { name: 'Other' });
    expect(await codeOf(platform.integrations.connectIntegration(app, other._id, trip))).toBe(551);
    expect((await connect(trip)).connected).toBe(true);
  });

  test('is not connected without lasting access, or without a code', async () => {
    const { searchParams } = await agreeAt((await drive.link()).replace('prompt=consent', 'prompt=none'));
    expect(await codeOf(connect({ code: searchParams.get('code') }))).toBe(2203);
    expect(await codeOf(connect({}))).toBe(2201);
    const { data } = await drive.platform.integrations.listIntegrations(drive.app, drive.id_organization, {});
    expect(data).toEqual([]);
  });

  test('that cannot be reached is blamed on nobody', async () => {
    const nowhere = driveAt({ url: 'http://127.0.0.1:1' });
    const { renew } = nowhere;
    const away = await withDrive(sandbox, { fileSources: [{ ...driveAt(sandbox), renew }] });
    const _id = await away.connectDrive('sandbox_person=bob@example.com');
    const { platform, app, id_organization } = away;
    const address = { id_organization, id_integration: _id };
    expect(await codeOf(platform.integrations.getPickerConfig(app, address))).toBe(1009);
    expect((await away.take(_id, 'a')).errors).toMatchObject([{ code: 807 }]);
    expect((await away.view(_id)).connected).toBe(true);
  });
});

describe('the picker', () => {
  const config = (_id: string) => drive.platform.integrations.getPickerConfig(drive.app, at(_id));

  test('is opened with a fresh token, the key and the number of the project', async () => {
    const _id = await drive.connectDrive();
    const found = await config(_id);
    expect(found).toMatchObject({ developer_key: 'sandbox-key', app_id: '100200300400' });
    const minutes = (Date.parse(found.expires_in) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    expect((await config(_id)).access_token).not.toBe(found.access_token);
    expect(JSON.stringify(drive.logged)).not.toContain(found.access_token);
  });

  test('is not opened when the access was taken away, which the integration then says', async () => {
    const _id = await drive.connectDrive();
    sandbox.drive.fault('revoke');
    expect(await codeOf(config(_id))).toBe(2203);
    expect(await drive.view(_id)).toMatchObject({ connected: false, error_code: 2203 });
  });
});

test('a drive that is disconnected loses its access at Google, and its files stay', async () => {
  const _id = await drive.connectDrive();
  sandbox.drive.put({ id: 'a', name: 'a.png', mime_type: 'image/png', picked: true, bytes: Buffer.from(image) });
  await drive.take(_id, 'a');
  const { access_token } = await drive.platform.integrations.getPickerConfig(drive.app, at(_id));
  expect(typeof sandbox.drive.tokens.look(access_token, 'access')).toBe('object');
  await drive.platform.integrations.deleteIntegration(drive.app, at(_id));
  await drive.platform.work.workOnIntegrations();
  expect(sandbox.drive.tokens.look(access_token, 'access')).toBe('revoked');
  expect(await codeOf(drive.view(_id))).toBe(2200);
  expect(await drive.listed()).toHaveLength(1);
  // Its place is free again.
  expect(await drive.connectDrive()).not.toBe(_id);
});
