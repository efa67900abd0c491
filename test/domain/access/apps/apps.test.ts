import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '#ports/access/caller';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

let service: Awaited<ReturnType<typeof createTestPlatform>>;

beforeEach(async () => {
  service = await createTestPlatform();
});

const input = { name: 'Shop', client_id: 'shop-integration' };

describe('an app', () => {
  test('signs in with its secret, which a person reads on its own', async () => {
    const { platform, user, made } = service;
    const app = await platform.apps.createApp(user, made, input);
    expect(app).toMatchObject({ name: 'Shop', client_id: 'shop-integration', allowed_domains: [], deleted: false });
    expect(JSON.stringify(app)).not.toContain('secret');
    const { secret } = await platform.apps.getAppSecret(user, { ...made, id_app: app._id });
    const client_id = app.client_id;
    expect(await platform.authentication.issueAppToken({ client_id, client_secret: secret })).toBeDefined();
  });

  test('with a new secret is dead to the old one at once', async () => {
    const { platform, user, made } = service;
    const address = { ...made, id_app: made.app.id_app };
    const { client_id, client_secret: old } = made.app;
    const { secret } = await platform.apps.rotateAppSecret(user, address);
    expect(await platform.authentication.issueAppToken({ client_id, client_secret: old })).toBeUndefined();
    expect(await platform.authentication.issueAppToken({ client_id, client_secret: secret })).toBeDefined();
    expect(await platform.apps.getAppSecret(user, address)).toEqual({ secret });
  });

  test('with a new secret takes along the tokens that were got with the old one', async () => {
    const { platform, user, made, clock } = service;
    const { id_organization } = made;
    const { client_id, client_secret, id_app } = made.app;
    const getToken = async (client_secret: string) =>
      (await platform.authentication.issueAppToken({ client_id, client_secret }))?.access_token;
    const kindOf = async (token: string | undefined) => (await platform.authentication.authenticate(token)).kind;
    const connectToken = async (token: string | undefined) => {
      const caller = await platform.authentication.authenticate(token);
      return platform.organizations.issueConnectToken(caller, { id_organization });
    };
    const old = await getToken(client_secret);
    const oldConnect = await connectToken(old);
    const connecting = await platform.authentication.authenticate(oldConnect.token);
    const [link] = await platform.accounts.getConnectLinks(connecting, { id_organization });
    expect([await kindOf(old), await kindOf(oldConnect.token)]).toEqual(['app', 'connect_token']);

    const first = await platform.apps.rotateAppSecret(user, { ...made, id_app });
    expect(await codeOf(platform.authentication.authenticate(old))).toBe(501);
    expect(await codeOf(platform.authentication.authenticate(oldConnect.token))).toBe(501);
    const session = new URL(link?.link ?? '').searchParams.get('session') ?? '';
    expect(await codeOf(platform.connecting.leaveForNetwork(session))).toBe(501);

    const next = await getToken(first.secret);
    expect([await kindOf(next), await kindOf((await connectToken(next)).token)]).toEqual(['app', 'connect_token']);
    clock.advance(1000);
    await platform.apps.rotateAppSecret(user, { ...made, id_app });
    expect(await codeOf(platform.authentication.authenticate(next))).toBe(501);
  });

  test('shows nothing of its secrets, also of the one before', async () => {
    const { platform, user, made } = service;
    const address = { ...made, id_app: made.app.id_app };
    await platform.apps.rotateAppSecret(user, address);
    const shown = [
      await platform.apps.getApp(user, address),
      ...(await platform.apps.listApps(user, made.id_client, {})).data,
      await platform.apps.updateApp(user, address, { name: 'Renamed' }),
    ];
    expect(JSON.stringify(shown)).not.toContain('secret');
  });

  test('that is deleted takes its tokens along and frees its place', async () => {
    const { platform, ports, user, made } = service;
    await ports.storage.update('clients', made.id_client, { plan_identifier: 'free' });
    expect((await refusal(platform.apps.createApp(user, made, input)))?.data).toEqual({ limit: 1, used: 1 });
    const { client_id, client_secret, id_app } = made.app;
    const token = await platform.authentication.issueAppToken({ client_id, client_secret });
    await platform.apps.deleteApp(user, { ...made, id_app });
    expect(await codeOf(platform.authentication.authenticate(token?.access_token))).toBe(518);
    expect(await platform.authentication.issueAppToken({ client_id, client_secret })).toBeUndefined();
    const { data, total } = await platform.apps.listApps(user, made.id_client, {});
    expect([data, total]).toEqual([[], 0]);
    expect(await codeOf(platform.apps.createApp(user, made, input))).toBeUndefined();
  });

  test('of fifty made at once for one free place one is made', async () => {
    const { platform, ports, user, made } = service;
    await ports.storage.update('clients', made.id_client, { plan_identifier: 'basic' });
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        codeOf(platform.apps.createApp(user, made, { name: 'App', client_id: `app-${number}` })),
      ),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 1308)).toHaveLength(49);
  });

  test('keeps what a change leaves out; null takes the webhook away; its identifier never changes', async () => {
    const { platform, user, made } = service;
    const address = { ...made, id_app: made.app.id_app };
    expect(await codeOf(platform.apps.updateApp(user, address, input))).toBe(547);
    expect((await platform.apps.getApp(user, address)).webhook_url).toBe('https://hooks.example/in');
    const changed = await platform.apps.updateApp(user, address, { name: 'Renamed' });
    expect(changed).toMatchObject({
      name: 'Renamed',
      client_id: 'first-app',
      redirect_urls: ['https://app.example/done'],
      webhook_url: 'https://hooks.example/in',
    });
    const off = await platform.apps.updateApp(user, address, { webhook_url: null, redirect_urls: [] });
    expect([off.name, off.redirect_urls, off.webhook_url]).toEqual(['Renamed', [], undefined]);
  });

  test('may read and change itself and no other', async () => {
    const { platform, user, app, made } = service;
    const other = await platform.apps.createApp(user, made, input);
    const own: Caller = app;
    expect(await codeOf(platform.apps.getApp(own, { ...made, id_app: made.app.id_app }))).toBeUndefined();
    expect(await codeOf(platform.apps.getApp(own, { ...made, id_app: other._id }))).toBe(524);
    expect(await codeOf(platform.apps.updateApp(own, { ...made, id_app: other._id }, { name: 'x' }))).toBe(524);
  });

  test.each([
    [{ name: ' ' }, 525],
    [{ client_id: 'Shop' }, 533],
    [{ client_id: 'ab' }, 533],
    [{ client_id: '-shop' }, 533],
    [{ client_id: 'first-app' }, 534],
    [{ allowed_domains: ['shop.example'] }, 531],
    [{ redirect_urls: ['javascript:alert(1)'] }, 532],
    [{ redirect_urls: ['https://'] }, 532],
    [{ redirect_urls: ['data:text/html,x'] }, 532],
    [{ redirect_urls: ['//evil.example'] }, 532],
    [{ redirect_urls: ['/done'] }, 532],
    [{ redirect_urls: ['https:evil.example'] }, 532],
    [{ redirect_urls: ['https:///evil.example'] }, 532],
    [{ redirect_urls: ['https://shop.example@evil.example'] }, 532],
    [{ redirect_urls: ['https://shop.example\\@evil.example'] }, 532],
    [{ redirect_urls: ['https://shop.example./'] }, 532],
    [{ redirect_urls: ['https://shop..example/'] }, 532],
    [{ redirect_urls: ['https://shop.example:99999/'] }, 532],
    [{ redirect_urls: ['https://*.shop.example/'] }, 532],
    [{ redirect_urls: ['https://shop.example/a\u0000b'] }, 532],
    [{ redirect_urls: ['https://shop.example/\r\nSet-Cookie:x'] }, 532],
    [{ redirect_urls: [' https://shop.example/'] }, 532],
    [{ allowed_domains: ['https://*.shop.example'] }, 531],
    [{ allowed_domains: ['https://bücher.example'] }, 531],
    [{ allowed_domains: ['null'] }, 531],
    [{ webhook_url: 'ftp://shop.example' }, 535],
    [{ webhook_url: 'https://user:secret@shop.example/' }, 535],
    [{ webhook_url: 'https://shop.example:port/' }, 535],
  ])('%j is refused with %d', async (wrong, code) => {
    const { platform, user, made } = service;
    expect(await codeOf(platform.apps.createApp(user, made, { ...input, ...wrong }))).toBe(code);
    const { total } = await platform.apps.listApps(user, made.id_client, {});
    expect(total).toBe(1);
  });

  test('takes no webhook address that may not be called, neither new nor changed', async () => {
    const sender = { accepts: (url: string) => !url.includes('127.0.0.1'), send: () => Promise.reject(new Error()) };
    const { platform, user, made } = await createTestPlatform({ webhooks: sender });
    const webhook_url = 'http://127.0.0.1/in';
    expect(await codeOf(platform.apps.createApp(user, made, { ...input, webhook_url }))).toBe(535);
    const address = { ...made, id_app: made.app.id_app };
    expect(await codeOf(platform.apps.updateApp(user, address, { name: 'x', webhook_url }))).toBe(535);
    expect((await platform.apps.getApp(user, address)).webhook_url).toBe('https://hooks.example/in');
  });

  test.each([
    'https://shop.example',
    'http://localhost:3000/hook?x=1#y',
    'https://[2001:db8::1]:8443/in',
    'https://bücher.example/ein',
  ])('a webhook at %s is taken', async (webhook_url) => {
    const { platform, user, made } = service;
    expect(await platform.apps.createApp(user, made, { ...input, webhook_url })).toMatchObject({ webhook_url });
  });
});

describe('the pages an app’s tokens work from', () => {
  const allowed_domains = ['https://Shop.Example:443/app', 'http://localhost:3000', 'http://plain.example:80'];

  test.each([
    ['https://shop.example', true],
    ['http://localhost:3000', true],
    ['http://plain.example', true],
    ['http://shop.example', false],
    ['https://shop.example:8443', false],
    ['https://shop.example.evil.example', false],
    ['https://evil.example/https://shop.example', false],
    ['https://www.shop.example', false],
    ['https://localhost:3000', false],
    ['null', false],
  ])('%s: %s', async (origin, expected) => {
    const { platform, user, app, made } = service;
    await platform.apps.updateApp(user, { ...made, id_app: made.app.id_app }, { name: 'Shop', allowed_domains });
    const code = await codeOf(platform.apps.requireAllowedOrigin(app, origin));
    expect(code).toBe(expected ? undefined : 523);
  });
});
