// Long because what an assistant must not achieve is one list.
import type { AssistantScope } from '#ports/access/assistant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  assistantOf,
  challengeOf,
  clientId,
  describedAssistants,
  parameters,
  redirectUri,
  verifier,
} from '../../fakes/assistant-client.ts';
import { addClient, addUser } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';

const named =
  (redirect_uris: unknown, more: object = {}) =>
  (client_id: string) => ({ client_id, redirect_uris, ...more });
const documents = {
  'https://liar.example/client.json': { client_id: clientId, redirect_uris: [redirectUri] },
  'https://far.example/client.json': named(['https://elsewhere.example/callback'])('https://far.example/client.json'),
  'https://local.example/client.json': named(['http://127.0.0.1/callback', 'http://localhost:1/callback'])(
    'https://local.example/client.json',
  ),
  'https://odd.example/client.json': ['no object'],
  'https://none.example/client.json': named('https://none.example/')('https://none.example/client.json'),
  'https://sly.example/client.json': named(['https://sly.example/callback'], {
    client_name: '‮Bank\n of\u0000 Trust' + 'x'.repeat(200),
  })('https://sly.example/client.json'),
  'https://nameless.example:8443/client.json': named(['https://nameless.example:8443/callback'])(
    'https://nameless.example:8443/client.json',
  ),
};

const described = describedAssistants(documents);
let service: Awaited<ReturnType<typeof startTestService>>;
let aide: Awaited<ReturnType<typeof assistantOf>>;
beforeAll(async () => {
  service = await startTestService({ web: described.web }, { console: { folder: '/nowhere' } });
  aide = await assistantOf(service);
});
afterAll(() => service.stop());
// The tests ask more often than a person may.
beforeEach(async () => {
  const { storage } = service.ports;
  for (const { _id } of await storage.find('recent_attempts', {})) await storage.remove('recent_attempts', _id);
});

const { stringify } = JSON;
const find = (token: string | undefined) => service.platform.assistants.findAssistant(token);
const lost = { error: 'token_missing' };

describe('an assistant', () => {
  test('finds out how to authenticate', async () => {
    const read = async (path: string) =>
      (await (await fetch(`${service.origin}/.well-known/${path}`)).json()) as Record<string, unknown>;
    const resource = await read('oauth-protected-resource/mcp');
    expect(resource).toMatchObject({
      resource: 'https://postwright.example/mcp',
      authorization_servers: ['https://postwright.example'],
    });
    expect(await read('oauth-protected-resource')).toEqual(resource);
    expect(await read('oauth-authorization-server')).toMatchObject({
      issuer: 'https://postwright.example',
      authorization_endpoint: 'https://postwright.example/oauth/authorize',
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
    });
  });

  test('redirects a user, who sees the request, allows it, and returns with a code', async () => {
    const shownRequest = await aide.ask();
    expect(shownRequest.body).toMatchObject({
      ...{ client_id: clientId, name: 'Aide', host: 'aide.example', redirect_host: 'aide.example' },
      on_this_computer: false,
      scopes: ['read', 'draft'],
      deny_uri: `${redirectUri}?error=access_denied&state=remembered&iss=https%3A%2F%2Fpostwright.example`,
    });
    const back = await aide.back();
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri);
    expect(back.searchParams.get('state')).toBe('remembered');
    expect(back.searchParams.get('iss')).toBe('https://postwright.example');
    const { status, body } = await aide.exchange(back.searchParams.get('code') ?? '');
    expect({ status, ...body }).toMatchObject({
      ...{ status: 200, token_type: 'Bearer', expires_in: 1800, scope: 'read draft' },
    });
    expect(await find(body.access_token)).toEqual({
      kind: 'user',
      id_user: service.made.user.id_user,
      assistant: {
        id_grant: expect.any(String),
        name: 'Aide',
        id_organization: service.made.id_organization,
        scopes: ['read', 'draft'],
      },
    });
  });

  test('keeps only hashes of its secrets in storage', async () => {
    const { access, refresh } = await aide.letIn();
    const { token } = (await aide.allow({ name: 'Laptop' })).body;
    const back = await aide.back();
    const code = back.searchParams.get('code') ?? '';
    const stored = stringify(await service.ports.storage.find('assistant_grants', {}));
    for (const secret of [access, refresh, String(token), code])
      for (const part of secret.split('.').filter((one) => one.length > 30)) expect(stored).not.toContain(part);
  });

  test('may be refused, and its request then has no effect', async () => {
    const before = (await aide.list()).total;
    await aide.ask();
    expect((await aide.list()).total).toBe(before);
  });

  test('has a name that fits a line, or that of its host', async () => {
    const sly = await aide.ask({
      client_id: 'https://sly.example/client.json',
      redirect_uri: 'https://sly.example/callback',
    });
    expect(String(sly.body.name)).toMatch(/^Bank of Trustx{87}$/);
    const nameless = await aide.ask({
      client_id: 'https://nameless.example:8443/client.json',
      redirect_uri: 'https://nameless.example:8443/callback',
    });
    expect(nameless.body).toMatchObject({ name: 'nameless.example:8443', host: 'nameless.example:8443' });
  });
});

describe('an anonymous caller at the authorization endpoint', () => {
  const go = (query: string) => fetch(`${service.origin}/oauth/authorize?${query}`, { redirect: 'manual' });

  test('is redirected to the console with the same parameters, and nothing is read or stored', async () => {
    const before = described.read.length;
    const grants = await service.ports.storage.list('assistant_grants', { limit: 0 });
    const answer = await go(parameters());
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`https://postwright.example/console/assistants/allow?${parameters()}`);
    expect(described.read.length).toBe(before);
    expect(await service.ports.storage.list('assistant_grants', { limit: 0 })).toEqual(grants);
  });

  test.each([
    ['no client', { client_id: undefined }],
    ['a client that is no address', { client_id: 'aide' }],
    ['a client without https', { client_id: 'http://aide.example/client.json' }],
    ['no address to return to', { redirect_uri: undefined }],
    ['an address to return to that is none', { redirect_uri: 'callback' }],
    ['too much', { state: 'x'.repeat(2000) }],
  ])('gets a page instead of a redirect: %s', async (_, changes) => {
    const answer = await go(parameters(changes));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('gets a page if a parameter is repeated', async () => {
    expect((await go(`${parameters()}&client_id=https://evil.example/c.json`)).status).toBe(400);
  });

  test('cannot frame the page on which users allow it', async () => {
    const page = await fetch(`${service.origin}/console/assistants/allow?${parameters()}`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('causes no request for a description without a user’s token', async () => {
    const before = described.read.length;
    for (const token of [undefined, service.app_token]) {
      const answer = await service.call('GET', `/users/me/assistants/request?${parameters()}`, {
        ...(token && { token }),
      });
      expect([501, 512]).toContain(answer.body.code);
    }
    expect(described.read.length).toBe(before);
  });

  test('learns that there is no console', async () => {
    const without = await startTestService();
    const answer = await fetch(`${without.origin}/oauth/authorize?${parameters()}`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('CONSOLE=off');
    await without.stop();
  });
});

describe('a request is rejected', () => {
  test.each([
    ['dots in the path', 'https://aide.example/oauth/../oauth/client.json'],
    ['dots in disguise', 'https://aide.example/%2e%2e/oauth/client.json'],
    ['another case', 'https://AIDE.example/oauth/client.json'],
    ['the usual port', 'https://aide.example:443/oauth/client.json'],
    ['a user', 'https://aide.example@evil.example/client.json'],
    ['a fragment', `${clientId}#x`],
    ['a query', `${clientId}?x`],
    ['no path', 'https://aide.example/'],
    ['a number for a host', 'https://127.0.0.1/client.json'],
    ['a number in disguise', 'https://0x7f.1/client.json'],
    ['a backslash', 'https://aide.example\\@evil.example/client.json'],
    ['letters of another alphabet', 'https://аide.example/client.json'],
    ['another scheme', 'javascript:alert(1)//aide.example/client.json'],
  ])('that spells its client_id with %s', async (_, client_id) => {
    const before = described.read.length;
    expect((await aide.ask({ client_id })).body).toMatchObject({ code: 564 });
    expect(described.read.length).toBe(before);
  });

  test.each([
    ['says it is another', 'https://liar.example/client.json', redirectUri],
    ['is not there', 'https://gone.example/client.json', 'https://gone.example/callback'],
    ['is no object', 'https://odd.example/client.json', 'https://odd.example/callback'],
    ['has no list of addresses', 'https://none.example/client.json', 'https://none.example/'],
    ['names an address of somebody else', 'https://far.example/client.json', 'https://elsewhere.example/callback'],
  ])('whose description %s', async (_, client_id, redirect_uri) => {
    const { body } = await aide.ask({ client_id, redirect_uri });
    expect(body).toMatchObject({ code: 564 });
    expect(body.data).not.toHaveProperty('return_uri');
  });

  test.each([
    `${redirectUri}/`,
    `${redirectUri}/../evil`,
    `${redirectUri}?x`,
    `${redirectUri}#x`,
    'https://aide.example@evil.example/callback',
    'https://evil@aide.example/callback',
    'https://aide.example.evil.example/callback',
    'https://aide.example:444/callback',
    'http://aide.example/callback',
    'https://AIDE.example/callback',
    'https://aide.example/Callback',
    'https://aide.example/%63allback',
    'https://aide.example/callback\n',
    'https://aide.example\\@evil.example/callback',
    'http://127.0.0.1/callback',
    'javascript:alert(1)',
  ])('that returns to %j', async (redirect_uri) => {
    const { body } = await aide.ask({ redirect_uri });
    expect(body).toMatchObject({ code: 564 });
    expect(body.data).not.toHaveProperty('return_uri');
  });

  test.each([
    ['http://127.0.0.1:54321/callback', true],
    ['http://127.0.0.1/callback', true],
    ['http://localhost:8080/callback', true],
    ['http://127.0.0.1:54321/evil', false],
    ['http://127.0.0.1:54321/callback/../evil', false],
    ['http://127.0.0.1:54321/callback?x', false],
    ['http://127.0.0.2:54321/callback', false],
    ['http://127.0.0.1:1@evil.example/callback', false],
    ['http://127.0.0.1.evil.example/callback', false],
    ['http://[::1]:54321/callback', false],
    ['https://127.0.0.1:54321/callback', false],
  ])('that returns to another program on this computer: %s (%p)', async (redirect_uri, isAnswered) => {
    const { body } = await aide.ask({ client_id: 'https://local.example/client.json', redirect_uri });
    expect(body.code).toBe(isAnswered ? undefined : 564);
    if (isAnswered) expect(body).toMatchObject({ on_this_computer: true });
  });

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: undefined }, 'unsupported_response_type'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ code_challenge: verifier }, 'invalid_request'],
    [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    [{ resource: 'https://postwright.example/v1.0.0' }, 'invalid_target'],
  ])('and its assistant receives the reason: %j', async (changes, error) => {
    const { body } = await aide.ask(changes);
    expect(body.code).toBe(564);
    expect((body.data as Record<string, unknown>).return_uri).toBe(
      `${redirectUri}?error=${error}&state=remembered&iss=https%3A%2F%2Fpostwright.example`,
    );
  });
});

test('a user can have at most 60 descriptions read in an hour', async () => {
  const { id_user } = await addUser(service.ports, { id_client: service.made.id_client });
  const other = await assistantOf(service, id_user);
  for (let times = 0; times < 60; times += 1) expect((await other.ask()).status).toBe(200);
  expect((await other.ask()).status).toBe(429);
});

describe('what a user allows', () => {
  test('is a request that they saw within the last quarter of an hour', async () => {
    const { request } = (await aide.ask()).body;
    const { id_user } = await addUser(service.ports, { id_client: service.made.id_client });
    const other = await assistantOf(service, id_user);
    expect((await other.allow({ request })).body.code).toBe(564);
    expect((await aide.allow({ request: `${String(request).slice(0, -4)}AAAA` })).body.code).toBe(564);
    service.clock.advance(15 * 60_000);
    expect((await aide.allow({ request })).body.code).toBe(564);
  });

  test('is limited to an organization where they have a role, and some scopes', async () => {
    const { organization } = await addClient(service.ports);
    const { request } = (await aide.ask()).body;
    const elsewhere = await aide.allow({ request, id_organization: organization._id });
    expect(elsewhere.body.code).toBe(1101);
    for (const scopes of [[], ['everything'], 'read'])
      expect((await aide.allow({ request, scopes })).body.code).toBe(1004);
  });

  test('is listed, audited, and ends immediately when they end it', async () => {
    const { access, refresh } = await aide.letIn({ scopes: ['inbox'] });
    const { assistant } = await find(access);
    const id = String(assistant.id_grant);
    // As the description says.
    const { data } = (await aide.list()) as unknown as { data: Record<string, unknown>[] };
    expect(data.find(({ _id }) => _id === id)).toMatchObject({
      ...{ name: 'Aide', client_id: clientId, id_organization: service.made.id_organization },
      scopes: ['inbox'],
      last_used_date: expect.any(String),
    });
    const other = await assistantOf(
      service,
      (await addUser(service.ports, { id_client: service.made.id_client })).id_user,
    );
    const end = (token: string) => service.call('DELETE', `/users/me/assistants/${id}`, { token });
    expect((await end(await other.person())).body.code).toBe(565);
    expect((await end(await aide.person())).status).toBe(200);
    expect((await end(await aide.person())).body.code).toBe(565);
    await expect(find(access)).rejects.toMatchObject(lost);
    expect((await aide.refresh(refresh)).body).toMatchObject({ error: 'invalid_grant' });
    const log = await service.ports.storage.find('audit_entries', {});
    const actions = log.filter(({ resource }) => [resource._id, resource.id_grant].includes(id));
    expect(actions.map(({ action }) => action)).toEqual(['allowAssistant', 'endAssistant']);
  });

  test('ends with the organization', async () => {
    const { call, app_token, made, ports } = service;
    const below = await call('POST', `/organizations/${made.id_organization}/organizations`, {
      token: app_token,
      body: { name: 'Below' },
    });
    const { access } = await aide.letIn({ id_organization: below.body._id });
    await call('DELETE', `/organizations/${String(below.body._id)}`, { token: app_token });
    await expect(find(access)).rejects.toMatchObject(lost);
    const where = { id_organization: String(below.body._id) };
    expect(await ports.storage.find('assistant_grants', { where })).toEqual([]);
  });

  test('stops working when its user loses their role or is deleted', async () => {
    const { made, platform, ports } = service;
    const { id_user, id_role } = await addUser(ports, { id_client: made.id_client });
    const { access } = await (await assistantOf(service, id_user)).letIn();
    const { id_organization } = made;
    expect((await platform.organizations.getOrganization(await find(access), { id_organization }))._id).toBe(
      id_organization,
    );
    const [member] = await ports.storage.find('role_members', { where: { id_user, id_role } });
    await ports.storage.remove('role_members', String(member?._id));
    await expect(platform.organizations.getOrganization(await find(access), { id_organization })).rejects.toMatchObject(
      { error: 'organization_not_found' },
    );
    await ports.storage.update('users', id_user, { deleted: true });
    await expect(find(access)).rejects.toMatchObject({ error: 'caller_deleted' });
  });
});

describe('a code', () => {
  const getCode = async () => (await aide.back()).searchParams.get('code') ?? '';
  const refused = { status: 400, body: { error: 'invalid_grant' } };

  test.each([
    [{ client_id: 'https://evil.example/client.json' }],
    [{ redirect_uri: 'https://aide.example/other' }],
    [{ code_verifier: 'w'.repeat(64) }],
    [{ code_verifier: 'short' }],
    [{ code_verifier: challengeOf(verifier) }],
  ])('is rejected with %j, and still works for its assistant afterwards', async (changes) => {
    const code = await getCode();
    expect(await aide.exchange(code, changes)).toMatchObject(refused);
    expect((await aide.exchange(code)).status).toBe(200);
  });

  test('works once; a second use revokes its tokens', async () => {
    const code = await getCode();
    const { access_token, refresh_token } = (await aide.exchange(code)).body;
    expect(await aide.exchange(code)).toMatchObject(refused);
    await expect(find(access_token)).rejects.toMatchObject(lost);
    expect(await aide.refresh(String(refresh_token))).toMatchObject(refused);
  });

  test('used twice at the same time gives tokens at most once', async () => {
    const code = await getCode();
    const answers = await Promise.all([aide.exchange(code), aide.exchange(code)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('works for a minute', async () => {
    const code = await getCode();
    service.clock.advance(60_000);
    expect(await aide.exchange(code)).toMatchObject(refused);
  });

  test('is not a refresh token, an access token or a plain token', async () => {
    const code = await getCode();
    expect(await aide.refresh(code)).toMatchObject(refused);
    await expect(find(code)).rejects.toMatchObject(lost);
    expect((await aide.exchange(code)).status).toBe(200);
  });

  test('is rejected for another resource, or with a missing parameter', async () => {
    const code = await getCode();
    const elsewhere = await aide.exchange(code, { resource: 'https://elsewhere.example/mcp' });
    expect(elsewhere).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
    expect((await aide.exchange(code, { code_verifier: '' })).body).toMatchObject({ error: 'invalid_request' });
  });
});

describe('a refresh token', () => {
  const gone = { status: 400, body: { error: 'invalid_grant' } };

  test('gives new tokens, with the same scopes, for 30 days after each use', async () => {
    let { refresh } = await aide.letIn();
    for (let times = 0; times < 3; times += 1) {
      service.clock.advance(29 * 86_400_000);
      const { status, body } = await aide.refresh(refresh, { scope: 'read draft publish interface' });
      expect({ status, scope: body.scope }).toEqual({ status: 200, scope: 'read draft' });
      expect((await find(body.access_token)).assistant.scopes).toEqual(['read', 'draft']);
      expect(body.refresh_token).not.toBe(refresh);
      refresh = String(body.refresh_token);
    }
    service.clock.advance(30 * 86_400_000);
    expect(await aide.refresh(refresh)).toMatchObject(gone);
  });

  test('does not work for another assistant', async () => {
    const { refresh } = await aide.letIn();
    expect(await aide.refresh(refresh, { client_id: 'https://evil.example/client.json' })).toMatchObject(gone);
    expect((await aide.refresh(refresh)).status).toBe(200);
  });

  test('gives the same tokens again when the response was lost, however late', async () => {
    const { refresh } = await aide.letIn();
    const lostAnswer = await aide.refresh(refresh);
    service.clock.advance(10 * 3_600_000);
    const again = await aide.refresh(refresh);
    expect(again.body.refresh_token).toBe(lostAnswer.body.refresh_token);
    expect(await find(again.body.access_token)).toBeDefined();
    expect((await aide.refresh(String(again.body.refresh_token))).status).toBe(200);
  });

  test('used by two windows at once keeps both signed in', async () => {
    const { refresh } = await aide.letIn();
    const [one, two] = await Promise.all([aide.refresh(refresh), aide.refresh(refresh)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.refresh_token).toBe(two.body.refresh_token);
    await find(one.body.access_token);
    service.clock.advance(30_000);
    expect((await aide.refresh(refresh)).status).toBe(200);
  });

  test('that was used again after a delivered response ends everything', async () => {
    const { refresh } = await aide.letIn();
    const { access_token, refresh_token } = (await aide.refresh(refresh)).body;
    await find(access_token);
    service.clock.advance(60_000);
    expect(await aide.refresh(refresh)).toMatchObject(gone);
    await expect(find(access_token)).rejects.toMatchObject(lost);
    expect(await aide.refresh(String(refresh_token))).toMatchObject(gone);
  });

  test('of long ago ends everything, even within the minute', async () => {
    const { refresh } = await aide.letIn();
    const next = String((await aide.refresh(refresh)).body.refresh_token);
    const last = (await aide.refresh(next)).body;
    expect(await aide.refresh(refresh)).toMatchObject(gone);
    await expect(find(last.access_token)).rejects.toMatchObject(lost);
  });

  test('made up from stored data does nothing', async () => {
    const { access } = await aide.letIn();
    const id = (await find(access)).assistant.id_grant;
    expect(await aide.refresh(`${String(id)}.made-up.stamp`)).toMatchObject(gone);
    expect(await find(access)).toBeDefined();
  });
});

describe('revoking', () => {
  test.each(['access', 'refresh'] as const)('with the %s token ends everything', async (which) => {
    const tokens = await aide.letIn();
    const { status } = await aide.revoke(tokens[which], 'https://evil.example/client.json');
    expect(status).toBe(200);
    expect(await find(tokens.access)).toBeDefined();
    expect((await aide.revoke(tokens[which])).status).toBe(200);
    await expect(find(tokens.access)).rejects.toMatchObject(lost);
    expect((await aide.revoke(tokens[which])).status).toBe(200);
  });

  test('has no effect with a token of an app', async () => {
    const token = await service.token('app', service.made.app.id_app);
    expect((await aide.revoke(token)).status).toBe(200);
    expect((await service.call('GET', '/clients', { token })).status).toBe(200);
  });
});

describe('a token', () => {
  test('of an assistant does not work at the HTTP interface, and vice versa', async () => {
    const { access } = await aide.letIn();
    const { token } = (await aide.allow({ name: 'Laptop' })).body;
    const { id_organization } = service.made;
    for (const one of [access, String(token)]) {
      const answer = await service.call('GET', `/organizations/${id_organization}`, { token: one });
      expect(answer.body.code).toBe(501);
    }
    for (const one of [
      await aide.person(),
      await service.token('app', service.made.app.id_app),
      'x',
      'a.b.c',
      '',
      undefined,
    ])
      await expect(find(one)).rejects.toMatchObject(lost);
  });

  test('of an assistant for another address is rejected', async () => {
    const { access } = await aide.letIn();
    const { assistant } = await find(access);
    const claims = { kind: 'assistant', subject: String(assistant.id_grant), expires: 4_000_000_000 } as const;
    for (const audience of ['https://postwright.example', undefined]) {
      const forged = await service.ports.tokens.sign({ ...claims, ...(audience && { audience }) });
      await expect(find(forged)).rejects.toMatchObject(lost);
    }
  });

  test('of an assistant works for half an hour', async () => {
    const { access } = await aide.letIn();
    service.clock.advance(30 * 60_000);
    await expect(find(access)).rejects.toMatchObject({ error: 'token_expired' });
  });

  test('for local use needs a name, is returned once and works for a year', async () => {
    const scopes: readonly AssistantScope[] = ['read', 'publish'];
    expect((await aide.allow({ scopes })).body.code).toBe(1004);
    expect((await aide.allow({ scopes, name: ' ' })).body.code).toBe(1004);
    const { token, _id } = (await aide.allow({ scopes, name: 'Laptop' })).body;
    expect((await find(String(token))).assistant).toEqual({
      ...{ id_grant: _id, name: 'Laptop', id_organization: service.made.id_organization, scopes },
    });
    expect(stringify(await aide.list())).not.toContain(String(token).split('.')[1]);
    service.clock.advance(365 * 86_400_000);
    await expect(find(String(token))).rejects.toMatchObject({ error: 'token_expired' });
  });
});

test('a user of an external issuer allows an assistant, which works without the issuer', async () => {
  const outside = await startTestService({
    web: described.web,
    identityProvider: {
      issuer: 'https://issuer.example',
      verify: (token) =>
        Promise.resolve(
          token === 'of-ann'
            ? {
                ...{ subject: 'ann', email: 'ann@example.org', email_verified: true },
                authenticated_date: new Date(outside.ports.clock.now()).toISOString(),
              }
            : 'invalid',
        ),
    },
  });
  const { made, ports, call } = outside;
  const { id_user } = await addUser(ports, { id_client: made.id_client });
  await ports.storage.update('users', id_user, { oidc_subject: 'ann' });
  const { request } = (await call('GET', `/users/me/assistants/request?${parameters()}`, { token: 'of-ann' })).body;
  const body = { request, id_organization: made.id_organization, scopes: ['read'] };
  const allowed = await call('POST', '/users/me/assistants', { token: 'of-ann', body });
  const code = new URL(String(allowed.body.redirect_uri)).searchParams.get('code') ?? '';
  const shown = { code, client_id: clientId, redirect_uri: redirectUri, code_verifier: verifier };
  const tokens = await outside.platform.assistants.exchangeCode(shown);
  expect(await outside.platform.assistants.findAssistant(tokens?.access_token)).toMatchObject({ id_user });
  await outside.stop();
});
