import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;

beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.stop());

type Headers = Record<string, string>;

const open = async (path: string, form?: Record<string, string>, headers: Headers = {}) => {
  const response = await fetch(service.origin + path, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    headers,
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** The path of a connect page, and the token in it. */
const issue = async () => {
  const { platform, app, made } = service;
  const { url, token } = await platform.organizations.issueConnectToken(app, made);
  return { path: url.replace('https://postwright.example', ''), token };
};

const sessionIn = (page: string): string => /name="session" value="([^"]+)"/.exec(page)?.[1] ?? '';

describe('the connect page', () => {
  test('shows which app asks, for which organization and for what', async () => {
    const { ports, made } = service;
    await ports.storage.update('organizations', made.id_organization, { name: 'Garden Ltd' });
    await ports.storage.update('apps', made.app.id_app, { name: 'Shop' });
    const { text } = await open((await issue()).path);
    expect(text).toContain('“Shop”');
    expect(text).toContain('“Garden Ltd”');
    expect(text).toMatch(/use this account until you revoke/);
    expect(text).toContain('<li>publish posts</li>');
  });

  test('cannot be framed by another site', async () => {
    const { headers } = await open((await issue()).path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('shows names as names, whatever they contain', async () => {
    const { ports, made } = service;
    const name = `<script>alert(1)</script>\u202egnp.exe\u0007\n\n${'very long '.repeat(30)}`;
    await ports.storage.update('organizations', made.id_organization, { name });
    const { text } = await open((await issue()).path);
    expect(text).toContain('“&lt;script&gt;alert(1)&lt;/script&gt; gnp.exe very long');
    for (const hidden of ['\u202e', '\u0007', '<script>']) expect(text).not.toContain(hidden);
    expect(text).toMatch(/<bdi>“[^”]{1,120}…”<\/bdi>/);
  });
});

describe('a logo', () => {
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  test('of the app is shown, or else that of the organization', async () => {
    const { ports, made } = service;
    expect((await open((await issue()).path)).text).not.toContain('<img');
    await ports.storage.update('organizations', made.id_organization, { logo: png });
    const page = await open((await issue()).path);
    expect(page.text).toContain(`<img class="logo" src="${png}" alt="" />`);
    expect(page.headers.get('content-security-policy')).toContain('img-src data:');
    const own = `${png.slice(0, -4)}gg==`;
    await ports.storage.update('apps', made.app.id_app, { logo: own });
    expect((await open((await issue()).path)).text).toContain(own);
  });

  test.each([
    ['an address elsewhere', 'https://evil.example/logo.png'],
    ['a drawing, which may hold scripts', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='],
    ['a page', 'data:text/html;base64,PGgxPg=='],
    ['a picture that is none', 'data:image/png;base64,PGgxPg=='],
    ['what would leave its attribute', `${png}" onerror="alert(1)`],
    ['what is too large', `${png.slice(0, -2)}${'A'.repeat(16_384)}`],
  ])('is rejected when it is %s', async (_, logo) => {
    const { made, call } = service;
    const path = `/organizations/${made.id_organization}`;
    const answer = await call('PUT', path, { token: service.app_token, body: { logo } });
    expect(answer.body).toMatchObject({ code: 1004, data: { field: 'logo' } });
  });

  test('is set, kept by other changes, and removed with null', async () => {
    const { made, call } = service;
    const path = `/organizations/${made.id_organization}`;
    const token = service.app_token;
    const change = async (body: object) => (await call('PUT', path, { token, body })).body.logo;
    expect(await change({ logo: png })).toBe(png);
    expect(await change({ name: 'Garden' })).toBe(png);
    expect(await change({ logo: null })).toBeUndefined();
  });
});

describe('a link that leads directly to a network', () => {
  const link = async (): Promise<string> => {
    const { platform, user, made } = service;
    const [first] = await platform.accounts.getConnectLinks(user, made);
    return first?.link.replace('https://postwright.example', '') ?? '';
  };

  test('first shows for whom, and redirects after confirmation', async () => {
    const { ports, made } = service;
    await ports.storage.update('organizations', made.id_organization, { name: 'Garden Ltd' });
    const shown = await open(await link(), undefined, { 'sec-purpose': 'prefetch' });
    const session = sessionIn(shown.text);
    expect(shown.text).toContain('“Garden Ltd”');
    expect(shown.headers.get('refresh')).toBeNull();
    expect(shown.headers.get('set-cookie')).toBeNull();
    expect(await ports.storage.get('connect_sessions', session)).not.toHaveProperty('memory');
    const left = await open('/connect/start', { session });
    expect(left.headers.get('refresh')).toMatch(/url=https:\/\/network\.example\/consent/);
  });

  test('sets a proof that no sibling host name can set', async () => {
    const left = await open('/connect/start', { session: sessionIn((await open(await link())).text) });
    const cookie = left.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-postwright_connect=/);
    for (const flag of ['path=/;', 'secure', 'httponly', 'samesite=lax']) expect(cookie).toContain(flag);
    expect(cookie).not.toContain('domain=');
  });
});

describe('a form', () => {
  const refused: Headers[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.postwright.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://postwright.example' },
    { origin: 'https://evil.example' },
    { origin: 'http://postwright.example' },
    { origin: 'null' },
  ];
  const paths = [
    '/connect/start',
    '/connect/credentials',
    '/connect/accounts',
    '/connect/questions',
    '/account/verify-email',
  ];

  test.each(refused)('that another site sends (%j) does nothing, and the user sees why', async (headers) => {
    const { path, token } = await issue();
    const session = sessionIn((await open(path)).text);
    const form = { session, token, social_network: 'bluesky', password: 'right' };
    for (const to of paths) {
      const answer = await open(to, form, headers);
      expect([to, answer.status]).toEqual([to, 403]);
      expect(answer.text).toContain('Another site sent this form');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await service.ports.storage.find('accounts', {})).length).toBe(0);
  });

  test.each<Headers>([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'https://postwright.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://postwright.example' },
  ])('of our own page (%j) is accepted', async (headers) => {
    const session = sessionIn((await open((await issue()).path)).text);
    expect((await open('/connect/start', { session }, headers)).status).toBe(200);
  });
});

test('too many wrong passwords get an explanation, with the time to wait', async () => {
  const { token } = await issue();
  const type = (password: string) => open('/connect/credentials', { token, social_network: 'bluesky', password });
  for (let count = 0; count < 10; count += 1) expect((await type('wrong')).status).toBe(400);
  const answer = await type('right');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(answer.text).toContain('Too many attempts. Try again in 60 minutes.');
});

test('a connect session ends when the app that started it is deleted', async () => {
  const { platform, user, made } = service;
  const session = sessionIn((await open((await issue()).path)).text);
  await platform.apps.deleteApp(user, { ...made, id_app: made.app.id_app });
  const answer = await open('/connect/start', { session });
  expect([answer.status, answer.text.includes('no longer allowed')]).toEqual([400, true]);
});
