import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addApp, addClient, addOrganization } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let base: string;
beforeAll(async () => {
  service = await startTestService();
  base = `/organizations/${service.made.id_organization}`;
});
afterAll(() => service.stop());

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const issue = (body: object, token = service.app_token) =>
  service.call('POST', `${base}/portal_links`, { token, body });

/** A portal link as its holder has it. */
async function portal(body: object = { screens: ['calendar'] }, token = service.app_token) {
  const answer = await issue(body, token);
  expect(answer.status).toBe(200);
  const url = String(answer.body.url);
  const [page = '', own = ''] = url.split('#');
  return { _id: String(answer.body._id), url, page, token: own, expires_date: String(answer.body.expires_date) };
}

const getCode = async (token: string, path: string, method = 'GET', body?: object) =>
  (await service.call(method, path, { token, ...(body && { body }) })).body.code;

describe('a portal link', () => {
  test('leads to its page with the token where no server sees it, and lasts an hour by default', async () => {
    const { publicUrl } = service.ports.settings;
    const now = service.clock.now();
    const hour = await portal();
    expect(hour.page).toBe(`${publicUrl}/console/portal/${hour._id}`);
    expect(Date.parse(hour.expires_date) - now).toBe(3_600_000);
    const day = await portal({ screens: ['inbox'], minutes: 1440 });
    expect(Date.parse(day.expires_date) - now).toBe(86_400_000);
  });

  test('shows its screens, name and logo', async () => {
    const { token, _id } = await portal({ screens: ['review', 'inbox', 'review'], name: 'Café Öl', logo: pixel });
    expect((await service.call('GET', '/portal_links/me', { token })).body).toMatchObject({
      _id,
      id_organization: service.made.id_organization,
      screens: ['review', 'inbox'],
      name: 'Café Öl',
      logo: pixel,
    });
  });

  test.each([
    [{}],
    [{ screens: [] }],
    [{ screens: ['numbers'] }],
    [{ screens: ['calendar'], minutes: 0 }],
    [{ screens: ['calendar'], minutes: 1441 }],
    [{ screens: ['calendar'], name: 'x'.repeat(101) }],
    [{ screens: ['calendar'], logo: 'https://evil.example/logo.png' }],
    [{ screens: ['calendar'], logo: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    [{ screens: ['calendar'], logo: `${pixel}" onerror="alert(1)` }],
    [{ screens: ['calendar'], logo: 'javascript:alert(1)' }],
  ])('is not issued for %j', async (body) => {
    expect((await issue(body)).body.code).toBe(1004);
  });

  test('shows the chosen screens of its organization', async () => {
    const calendar = await portal();
    const inbox = await portal({ screens: ['inbox'] });
    const review = await portal({ screens: ['review'] });
    const own = await service.call('GET', `${base}/permissions`, { token: calendar.token });
    expect(own.body.permissions).toEqual(['organization:read', 'accounts:read', 'files:read', 'publications:read']);
    const plans = `/clients/${service.made.id_client}${base}/ai_plans`;
    for (const { token } of [calendar, inbox, review]) {
      expect(await getCode(token, base)).toBeUndefined();
      expect(await getCode(token, `${base}/accounts`)).toBeUndefined();
      expect(await getCode(token, '/social_limits')).toBeUndefined();
    }
    const seen = await Promise.all(
      [`${base}/publish`, `${base}/conversations`, `${base}/comments`, plans].map((path) =>
        Promise.all([calendar, inbox, review].map(({ token }) => getCode(token, path))),
      ),
    );
    expect(seen).toEqual([
      [undefined, 520, undefined],
      [520, undefined, 520],
      [520, undefined, 520],
      [520, 520, undefined],
    ]);
  });
});

describe('the holder of a portal link', () => {
  test('reaches no other organization, not even one below', async () => {
    const { token } = await portal({ screens: ['accounts', 'calendar', 'inbox', 'review'] });
    const { id_client, id_organization } = service.made;
    const below = await addOrganization(service.ports, {
      id_client,
      parent_organization: id_organization,
      ancestors: [id_organization],
    });
    const { organization } = await addClient(service.ports);
    for (const { _id } of [below, organization])
      for (const path of ['', '/accounts', '/publish', '/comments'])
        expect(await getCode(token, `/organizations/${_id}${path}`)).toBe(1101);
  });

  test('issues nothing, connects nothing and changes no roles', async () => {
    const { token } = await portal({ screens: ['accounts', 'calendar', 'inbox', 'review'] });
    const refused = await Promise.all([
      getCode(token, `${base}/portal_links`, 'POST', { screens: ['inbox'] }),
      getCode(token, `${base}/portal_links`),
      getCode(token, `${base}/temporal_connect_token`),
      getCode(token, `${base}/connect_links`),
      getCode(token, `${base}/report_links`, 'POST', {}),
      getCode(token, `${base}/events`),
      getCode(token, `${base}/roles`, 'POST', { name: 'R', permissions: ['organization:delete'] }),
      getCode(token, `/clients/${service.made.id_client}/apps`),
      getCode(token, '/clients'),
      getCode(token, '/users/me'),
    ]);
    expect(refused).toEqual([514, 519, 514, 519, 519, 519, 519, 512, 519, 512]);
  });

  test('cannot use the token on the connect page, nor as another kind of token', async () => {
    const { token } = await portal({ screens: ['accounts'] });
    const page = await fetch(`${service.origin}/connect?token=${token}`);
    expect(page.status).toBe(400);
  });

  test('calls from the page of the service, whichever domains the app allows', async () => {
    const { platform, user, made } = service;
    const address = { ...made, id_app: made.app.id_app };
    const { token } = await portal();
    await platform.apps.updateApp(user, address, { allowed_domains: ['https://shop.example'] });
    const from = async (origin: string) => (await service.call('GET', base, { token, headers: { origin } })).body.code;
    expect(await from(new URL(service.ports.settings.publicUrl).origin)).toBeUndefined();
    expect(await from('https://evil.example')).toBe(523);
    await platform.apps.updateApp(user, address, { allowed_domains: [] });
  });
});

describe('a portal link ends', () => {
  test('when it expires', async () => {
    const { token } = await portal({ screens: ['calendar'], minutes: 5 });
    service.clock.advance(5 * 60_000);
    expect(await getCode(token, base)).toBe(522);
  });

  test('when it is withdrawn, which only its app can do', async () => {
    const one = await portal();
    const other = await portal();
    const otherApp = await service.token('app', await addApp(service.ports, service.made.id_client));
    expect(await getCode(otherApp, `${base}/portal_links/${one._id}`, 'DELETE')).toBe(561);
    const { body } = await service.call('GET', `${base}/portal_links?limit=100`, { token: service.app_token });
    const listed = (body.data as { _id: string }[]).map(({ _id }) => _id);
    expect(listed).toEqual(expect.arrayContaining([one._id, other._id]));
    expect(JSON.stringify(body)).not.toContain(one.token);
    expect((await service.call('GET', `${base}/portal_links`, { token: otherApp })).body.total).toBe(0);
    expect(await getCode(service.app_token, `${base}/portal_links/${one._id}`, 'DELETE')).toBeUndefined();
    expect(await getCode(one.token, base)).toBe(501);
    expect(await getCode(other.token, base)).toBeUndefined();
    expect(await getCode(service.app_token, `${base}/portal_links/${one._id}`, 'DELETE')).toBe(561);
  });

  test('when the secret of its app is replaced, or the app or organization deleted', async () => {
    const { platform, user, ports, made } = service;
    const { id_client } = made;
    const app = async () => {
      const id_app = await addApp(ports, id_client);
      return { id_app, token: await service.token('app', id_app) };
    };
    const [replaced, deleted] = [await app(), await app()];
    const [first, second] = [await portal(undefined, replaced.token), await portal(undefined, deleted.token)];
    await platform.apps.rotateAppSecret(user, { id_client, id_app: replaced.id_app });
    await platform.apps.deleteApp(user, { id_client, id_app: deleted.id_app });
    expect([await getCode(first.token, base), await getCode(second.token, base)]).toEqual([501, 518]);
    const gone = await addOrganization(ports, { id_client });
    const { body } = await service.call('POST', `/organizations/${gone._id}/portal_links`, {
      token: service.app_token,
      body: { screens: ['calendar'] },
    });
    const [, token = ''] = String(body.url).split('#');
    await platform.organizations.deleteOrganization(service.app, { id_organization: gone._id });
    expect(await getCode(token, '/portal_links/me')).toBe(501);
  });
});

describe('the page of a portal link', () => {
  const framed = async (id: string) => (await service.platform.apps.portalFrameAncestors(id)).join(' ');

  test('can be framed only by the domains of its app', async () => {
    const { platform, user, made } = service;
    const address = { ...made, id_app: made.app.id_app };
    const { _id } = await portal({ screens: ['calendar'], minutes: 5 });
    expect(await framed(_id)).toBe("'none'");
    const allowed_domains = ['https://Shop.example/start', 'https://shop.example', 'http://127.0.0.1:8080/'];
    await platform.apps.updateApp(user, address, { allowed_domains });
    expect(await framed(_id)).toBe('https://shop.example http://127.0.0.1:8080');
    expect(await framed('0123456789abcdef01234567')).toBe("'none'");
    service.clock.advance(5 * 60_000);
    expect(await framed(_id)).toBe("'none'");
  });

  test.each([
    ['HTTPS://Shop.Example:443/start?a=b#c', 'https://shop.example'],
    ['https://shop.example:8443', 'https://shop.example:8443'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
    // As browsers never write it.
    ['https://bücher.example', 531],
    ['https://*.shop.example', 531],
    ['https://*', 531],
    ['*', 531],
    ["'self'", 531],
    ['https:', 531],
    ['data:', 531],
    ['null', 531],
    ['javascript:alert(1)', 531],
    ['https://shop.example https://evil.example', 531],
    ['https://shop.example;script-src', 531],
    ['https://shop.example,https://evil.example', 531],
    ['https://shop.example\r\nSet-Cookie: a=b', 531],
    ['https://shop.example:*', 531],
    ['https://shop.example:99999', 531],
    ['https://user@shop.example', 531],
    ['https://shop.example\\evil.example', 531],
    ["https://shop.example/;script-src 'unsafe-inline'", 531],
    ['https://shop.example/;script-src%20*', 'https://shop.example'],
  ])('with the domain %j can be framed by %s', async (domain, expected) => {
    const { made, app_token: token } = service;
    const { _id } = await portal({ screens: ['calendar'], minutes: 5 });
    const path = `/clients/${made.id_client}/apps/${made.app.id_app}`;
    const { body } = await service.call('PUT', path, { token, body: { allowed_domains: [domain] } });
    expect(body.code ?? (await framed(_id))).toBe(expected);
  });

  test('ignores a domain that would be more than a source', async () => {
    const { storage } = service.ports;
    const { _id } = await portal();
    await storage.update('apps', service.made.app.id_app, {
      allowed_domains: ['https://a.example;script-src', "https://b,'unsafe-inline'", 'https://*', 'https://c.example'],
    });
    expect(await framed(_id)).toBe('https://c.example');
  });
});
