// Long because every operation is tried against another tenant in one place.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { plans } from '#domain/access/limits/plans';
import { startTestService } from '../../fakes/test-service.ts';
import { addClient, addUser } from '../../fakes/tenants.ts';

let service: Awaited<ReturnType<typeof startTestService>>;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const get = (path: string, token = service.app_token, headers?: Record<string, string>) =>
  service.call('GET', path, { token, ...(headers && { headers }) });

async function signedIn(id_user: string): Promise<string> {
  const { body } = await service.call('POST', '/users/sign_in', {
    body: { email: `${id_user}@example.org`, password: 'right-password' },
  });
  return String(body.access_token);
}

describe('which clients a caller sees', () => {
  test('an app sees its own with all its organizations, a user those where they have a role', async () => {
    const { ports, made } = service;
    const { client, organization } = await addClient(ports);
    const { id_client, id_organization } = made;
    const { id_user, id_role } = await addUser(ports, { id_client: client._id });
    const both = await addUser(ports, { id_client, id_organization }, ['organization:read']);
    await ports.storage.insert('role_members', {
      _id: ports.identifiers.derive('role member', id_role, both.id_user),
      id_user: both.id_user,
      id_role,
      id_client: client._id,
    });
    const listClients = async (token: string) =>
      (await get('/clients_organizations?get_use=true', token)).body.data as {
        _id: string;
        organizations: { _id: string }[];
        total: number;
        actual_use?: unknown;
      }[];
    const [own, ...others] = await listClients(service.app_token);
    expect([own?._id, own?.organizations.map(({ _id }) => _id), others]).toEqual([id_client, [id_organization], []]);
    expect((await listClients(await signedIn(id_user))).map(({ _id }) => _id)).toEqual([client._id]);
    const seen = await listClients(await signedIn(both.id_user));
    expect(seen.map(({ _id }) => _id).sort()).toEqual([client._id, id_client].sort());
    const limited = seen.find(({ _id }) => _id === id_client);
    expect(limited?.organizations.map(({ _id }) => _id)).toEqual([id_organization]);
    expect(limited?.actual_use).toBeUndefined();
    expect(seen.find(({ _id }) => _id === client._id)).toMatchObject({
      organizations: [{ _id: organization._id }],
      total: 1,
      actual_use: { accounts: 0 },
    });
  });

  test('the two lists of the tree are paged independently', async () => {
    const { platform, app, made } = service;
    for (const name of ['B', 'C']) await platform.organizations.createClientOrganization(app, made, { name });
    const { body } = await get('/clients_organizations?limit_organizations=1&offset_organizations=1');
    const [tree] = body.data as { organizations: unknown[]; total: number }[];
    expect([tree?.organizations.length, tree?.total, body.total]).toEqual([1, 3, 1]);
  });
});

describe('the rate limit', () => {
  test('is in every response, and further calls get 429 until the minute is over', async () => {
    const limited = await startTestService();
    await limited.ports.storage.update('clients', limited.made.id_client, { plan_identifier: 'free' });
    const token = limited.app_token;
    const { requests_per_minute: limit } = plans.free;
    const answers = [];
    for (let number = 0; number <= limit; number += 1) {
      answers.push(await limited.call('GET', '/social_networks', { token }));
    }
    expect(answers[0]?.headers.get('ratelimit-limit')).toBe(String(limit));
    expect(answers[0]?.headers.get('ratelimit-remaining')).toBe(String(limit - 1));
    expect(answers[limit - 1]?.status).toBe(200);
    const refused = answers[limit];
    expect([refused?.status, refused?.body.code]).toEqual([429, 545]);
    expect(refused?.body.data).toEqual({ limit, retry_after_seconds: 60 });
    expect(refused?.headers.get('retry-after')).toBe('60');
    limited.clock.advance(60_000);
    expect((await limited.call('GET', '/social_networks', { token })).status).toBe(200);
    await limited.stop();
  });

  test('of one client takes nothing from another', async () => {
    const two = await startTestService();
    const { client } = await addClient(two.ports);
    const { id_user } = await addUser(two.ports, { id_client: client._id });
    const session = two.ports.identifiers.next();
    await two.ports.storage.insert('user_sessions', {
      _id: session,
      id_user,
      creation_date: '2026-11-20T09:00:00.000Z',
      expires_date: '2027-11-20T09:00:00.000Z',
      refresh_hash: 'x',
      ended: false,
    });
    const token = await two.token('user', session);
    const calls = Array.from({ length: 100 }, () => two.call('GET', '/social_networks', { token }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(plans.free.requests_per_minute);
    expect((await two.call('GET', '/social_networks', { token: two.app_token })).status).toBe(200);
    await two.stop();
  });

  test('of sign-ins counts by address, with the wait in seconds', async () => {
    const fresh = await startTestService();
    const attempt = () =>
      fresh.call('POST', '/users/sign_in', { body: { email: 'admin@localhost', password: 'wrong' } });
    for (let number = 0; number < 10; number += 1) expect((await attempt()).body.code).toBe(505);
    const refused = await attempt();
    expect([refused.status, refused.body.code]).toEqual([429, 545]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await fresh.stop();
  });
});

test('guesses with a stolen session are blocked, and a known device can still sign in', async () => {
  const fresh = await startTestService();
  const { user } = fresh.made;
  const signIn = (fields: object) => fresh.call('POST', '/users/sign_in', { body: { email: user.email, ...fields } });
  const { body: tokens } = await signIn({ password: user.password });
  const token = String(tokens.access_token);
  const guess = (current_password: string) =>
    fresh.call('PUT', '/users/me', { token, body: { email: 'mine@example.org', current_password } });
  for (let number = 0; number < 10; number += 1) expect((await guess('wrong')).body.code).toBe(505);
  const refused = await guess(user.password);
  expect([refused.status, refused.body.code]).toEqual([429, 545]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  fresh.clock.advance(5 * 60_000);
  for (let number = 0; number < 10; number += 1) await signIn({ password: 'wrong' });
  expect((await signIn({ password: user.password })).status).toBe(429);
  const known = await signIn({ password: user.password, device_token: tokens.device_token });
  expect(known.status).toBe(200);
  await fresh.stop();
});

describe('pages of other hosts', () => {
  const origin = 'https://shop.example';

  test('may call with a token of their own, after a preflight', async () => {
    const asking = await service.call('OPTIONS', '/clients', {
      headers: { origin, 'access-control-request-method': 'GET' },
    });
    expect(asking.status).toBe(204);
    expect(asking.headers.get('access-control-allow-origin')).toBe('*');
    expect(asking.headers.get('access-control-allow-headers')).toContain('Authorization');
    const answer = await get('/clients', service.app_token, { origin });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  test('never exchange an app’s secret', async () => {
    const asking = await service.call('OPTIONS', '/oauth/token', {
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(asking.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('that an app does not list cannot use its tokens', async () => {
    const { platform, made, user } = service;
    const address = { ...made, id_app: made.app.id_app };
    const allowed_domains = ['https://Shop.example/start'];
    await platform.apps.updateApp(user, address, { name: 'App', allowed_domains });
    expect((await get('/clients', service.app_token, { origin })).status).toBe(200);
    const elsewhere = await get('/clients', service.app_token, { origin: 'https://evil.example' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 523]);
    expect((await get('/clients')).status).toBe(200);
  });
});

describe('the pages behind mailed links', () => {
  const open = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(`${service.origin}${path}`, {
      method: form ? 'POST' : 'GET',
      ...(form && { body: new URLSearchParams(form) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('let an invited user choose a password and sign in', async () => {
    const { platform, user, made, mails } = service;
    const roles = await platform.roles.listClientRoles(user, made.id_client, {});
    const id_role = roles.data[0]?._id ?? '';
    await platform.roles.inviteToClientRole(user, { ...made, id_role }, { email: 'page@example.org' });
    const link = /https:\/\/postwright\.example(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    const page = await open(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain('name="password"');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    const token = new URL(link, 'https://x').searchParams.get('token') ?? '';
    const short = await open('/account/invitation', { token, password: 'short' });
    expect([short.status, short.text.includes('name="password"')]).toEqual([400, true]);
    expect((await open('/account/invitation', { token, password: 'long enough now' })).status).toBe(200);
    const used = await open('/account/invitation', { token, password: 'long enough now' });
    expect([used.status, used.text.includes('not valid')]).toEqual([400, true]);
    await platform.authentication.signIn({ email: 'page@example.org', password: 'long enough now' });
  });

  test('name the inviter, and accept the password of the user with that address only', async () => {
    const { platform, ports, user, made, mails } = service;
    const { client } = await addClient(ports);
    const { id_user } = await addUser(ports, { id_client: client._id });
    const role = { name: '<b>Reader</b>', permissions: ['client:read'] };
    const { _id: id_role } = await platform.roles.createClientRole(user, made, role);
    const email = `${id_user}@example.org`;
    await platform.roles.inviteToClientRole(user, { ...made, id_role }, { email });
    const token = /token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    const { text } = await open(`/account/invitation?token=${token}`);
    for (const shown of ['Administrator (admin@localhost)', 'My organization', email]) expect(text).toContain(shown);
    expect(text).toContain('&lt;b&gt;Reader&lt;/b&gt;');
    expect(text).toContain('autocomplete="current-password"');
    expect(text).not.toContain('name="firstname"');
    const wrong = await open('/account/invitation', { token, password: 'not their password' });
    expect([wrong.status, wrong.text.includes('current-password')]).toEqual([400, true]);
    const holders = () => platform.roles.listClientRoleUsers(user, { ...made, id_role }, {});
    expect((await holders()).data).toMatchObject([{ email, enabled: false }]);
    expect((await open('/account/invitation', { token, password: 'right-password' })).status).toBe(200);
    expect((await holders()).data).toMatchObject([{ id: id_user, enabled: true }]);
  });

  test('mail a link to users who forgot their password, with the same response for every address', async () => {
    const mailed = service.mails.length;
    const answers = [];
    for (const email of ['nobody@example.org', 'admin@localhost']) {
      const { status, text } = await open('/account/forgot-password', { email });
      answers.push([status, text]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toEqual([200, expect.stringContaining('is on its way to it')]);
    await new Promise(setImmediate);
    expect(service.mails.slice(mailed)).toMatchObject([
      { to: 'admin@localhost', text: expect.stringContaining('/account/reset-password?token=') },
    ]);
  });

  test('use nothing up when opened, and show input as text', async () => {
    const page = await open('/account/verify-email?token=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(page.text).not.toContain('<script>');
    const { status, text } = await open('/account/reset-password', { token: 'x.y', password: 'long enough now' });
    expect([status, text.includes('not valid')]).toEqual([400, true]);
  });
});

describe('the audit log', () => {
  test('records who did what to what, and omits rejected calls', async () => {
    const fresh = await startTestService();
    const { made, app_token: token } = fresh;
    const base = `/organizations/${made.id_organization}`;
    const [id_account] = await fresh.connect();
    await fresh.call('PUT', `${base}/accounts/${id_account}`, { token, body: { name: 'New' } });
    await fresh.call('PUT', `${base}/accounts/${id_account}`, { token, body: { name: ' ' } });
    const role = await fresh.call('POST', `${base}/roles`, { token, body: { name: 'R', permissions: [] } });
    const { body } = await fresh.call('GET', `${base}/audit`, { token });
    const { id_client, id_organization } = made;
    expect(body.total).toBe(5);
    expect(body.data).toMatchObject([
      {
        action: 'createOrganizationRole',
        caller: 'app',
        id_app: made.app.id_app,
        id_client,
        resource: { id_organization, _id: role.body._id },
      },
      { action: 'updateAccount', resource: { id_organization, id_account } },
      { action: 'enableAccount', caller: 'user' },
      { action: 'completeConnection', caller: 'user' },
      { action: 'getConnectLinks', caller: 'user' },
    ]);
    // And the set-up, which was about no organization.
    expect((await fresh.call('GET', `/clients/${id_client}/audit?limit=1`, { token })).body.total).toBe(6);
    await fresh.stop();
  });
});

describe('an answer', () => {
  test('is never cached, whether it has a secret or an error', async () => {
    const path = `/clients/${service.made.id_client}/apps/${service.made.app.id_app}`;
    for (const answer of [await get(path), await get(`${path}/secret`)]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('AI settings', () => {
  const put = (body: unknown) =>
    service.call('PUT', `/clients/${service.made.id_client}/ai-settings`, { token: service.app_token, body });

  test('store a key without ever showing it, and keep it when the model changes', async () => {
    const set = await put({ text: { provider: 'anthropic', model: 'm1', api_key: 'sk-very-secret' } });
    expect(set.body.ai_settings).toEqual({ text: { provider: 'anthropic', model: 'm1', has_api_key: true } });
    const changed = await put({ text: { provider: 'anthropic', model: 'm2' } });
    expect(changed.body.ai_settings).toEqual({ text: { provider: 'anthropic', model: 'm2', has_api_key: true } });
    const stored = JSON.stringify(await service.ports.storage.get('clients', service.made.id_client));
    expect(stored).not.toContain('very-secret');
    expect((await put({ text: null })).body.ai_settings).toBeUndefined();
  });

  test('keep the provider and model that are not sent, and report wrong types', async () => {
    await put({ text: { provider: 'anthropic', model: 'm1', api_key: 'sk-1' } });
    const changed = await put({ text: { model: 'm2' } });
    expect(changed.body.ai_settings).toMatchObject({ text: { provider: 'anthropic', model: 'm2' } });
    expect((await put({ text: 'openai' })).body).toMatchObject({
      code: 1004,
      message: 'The request is not valid: text must be an object.',
    });
    expect((await put({ video: { model: 'm' } })).body.message).toContain('The AI setting of video');
    expect((await put({ image: { model: 'm' } })).body.message).toContain('the provider is missing');
    await put({ text: null });
  });

  test('ignore an invalid scope, and report it', async () => {
    const own = { provider: 'anthropic', model: 'm1', api_key: 'sk-1' };
    const answer = await put({ colour: 'red', text: { ...own, theme: 'sea' }, version: 2 });
    expect(answer.body.ai_settings).toMatchObject({ text: { model: 'm1' } });
    expect(answer.headers.get('ignored-fields')).toBe('text.theme, colour, version');
    await put({ text: null });
  });

  test.each([
    [{ video: { provider: 'openai', model: 'm', api_key: 'k' } }],
    [{ text: { provider: 'unknown', model: 'm', api_key: 'k' } }],
    [{ image: { provider: 'anthropic', model: 'm', api_key: 'k' } }],
    [{ text: { provider: 'openai', model: ' ', api_key: 'k' } }],
    [{ text: { provider: 'openai', model: 'm' } }],
    [{ text: { provider: 'openai', api_key: 'k' } }],
    [{ text: { model: 'm', api_key: 'k' } }],
    [{ text: { provider: 'constructor', model: 'm', api_key: 'k' } }],
  ])('%j is rejected with 2104', async (body) => {
    expect((await put(body)).body.code).toBe(2104);
  });
});
