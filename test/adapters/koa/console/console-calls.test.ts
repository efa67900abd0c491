import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '#domain/platform/index';
import { addUser } from '../../../fakes/tenants.ts';
import { ask, sessionCookie, startConsoleService, getCookieValue } from './console-service.ts';

let service: Awaited<ReturnType<typeof startConsoleService>>;
let person: Awaited<ReturnType<typeof service.signIn>>;
beforeAll(async () => {
  service = await startConsoleService();
  person = await service.signIn();
});
afterAll(() => service.stop());

const names = { firstname: 'Ada' };

describe('a call of the console', () => {
  test('is the operation that programs call, with the same responses and errors', async () => {
    const { email, password } = service.made.user;
    const { body } = await service.call('POST', '/users/sign_in', { body: { email, password } });
    const token = String(body.access_token);
    const { id_client, id_organization } = service.made;
    const paths = [
      '/users/me',
      `/clients/${id_client}`,
      `/organizations/${id_organization}/publish?limit=nonsense`,
      '/organizations/nonsense',
      `/organizations/${'a'.repeat(24)}`,
    ];
    for (const path of paths) {
      const [here, there] = [await person.call('GET', `/api${path}`), await service.call('GET', path, { token })];
      expect([path, here.status, here.body]).toEqual([path, there.status, there.body]);
    }
  });

  test('is never cached or sniffed, including errors and missing pages', async () => {
    const answers = [
      await person.call('GET', '/api/users/me'),
      await person.call('GET', '/api/organizations/nonsense'),
      await ask(service.origin, '/console/session'),
      await ask(service.origin, '/v1.0.0/users/me'),
    ];
    for (const { headers } of answers)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const missing = await ask(service.origin, '/nowhere');
    expect([missing.status, missing.headers['x-content-type-options']]).toEqual([404, 'nosniff']);
  });

  test('shares the rate limit with calls of programs', async () => {
    const left = async () => Number((await person.call('GET', '/api/users/me')).headers['ratelimit-remaining']);
    const before = await left();
    const { email, password } = service.made.user;
    const { body } = await service.call('POST', '/users/sign_in', { body: { email, password } });
    await service.call('GET', '/users/me', { token: String(body.access_token) });
    expect(await left()).toBe(before - 2);
  });

  test('with an idempotency key runs once', async () => {
    const path = `/api/clients/${service.made.id_client}/organizations`;
    const once = () => person.call('POST', path, { name: 'Once' }, { 'idempotency-key': 'once' });
    const [first, second] = [await once(), await once()];
    expect([second.body, second.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expect([first.status, second.body]).toEqual([200, first.body]);
  });

  test('that changes something needs the CSRF token of its own session', async () => {
    const other = await service.signIn();
    const wrong = ['', 'nonsense', other.csrf_token, person.csrf_token.slice(0, -1), `${person.csrf_token}A`];
    for (const shown of wrong) {
      const refused = await person.call('PUT', '/api/users/me', names, { 'x-csrf-token': shown });
      expect([shown, refused.status, refused.body.code]).toEqual([shown, 403, 563]);
      expect((await person.call('DELETE', '/session', undefined, { 'x-csrf-token': shown })).status).toBe(403);
    }
    const { cookie } = person;
    const without = await ask(service.origin, '/console/api/users/me', {
      method: 'PUT',
      headers: { cookie },
      body: names,
    });
    expect(without.body.code).toBe(563);
    expect((await person.call('GET', '/api/users/me')).body.firstname).toBe('Administrator');
    expect((await person.call('PUT', '/api/users/me', names)).status).toBe(200);
  });

  test.each(['cross-site', 'same-site', 'none', 'nonsense'])('from %s is rejected', async (site) => {
    for (const [method, path] of [
      ['GET', '/api/users/me'],
      ['PUT', '/api/users/me'],
      ['GET', '/session'],
      ['DELETE', '/session'],
    ] as const) {
      const body = method === 'PUT' ? names : undefined;
      const refused = await person.call(method, path, body, { 'sec-fetch-site': site });
      expect([method, path, refused.status, refused.body.code]).toEqual([method, path, 403, 563]);
    }
    const { email, password } = service.made.user;
    const headers = { 'sec-fetch-site': site };
    const signedIn = await ask(service.origin, '/console/session', {
      ...{ method: 'POST', headers },
      body: { email, password },
    });
    expect([signedIn.status, signedIn.headers['set-cookie']]).toEqual([403, undefined]);
  });

  test('of any operation needs a page of the console, and its token for changes', async () => {
    const { cookie, csrf_token } = person;
    const own = { cookie, 'x-csrf-token': csrf_token, 'sec-fetch-site': 'same-origin' };
    const refused: Record<string, string>[] = [
      { ...own, 'sec-fetch-site': 'same-site' },
      { ...own, 'sec-fetch-site': 'cross-site' },
      { cookie, 'x-csrf-token': csrf_token, origin: 'null' },
      { cookie, 'x-csrf-token': csrf_token, origin: 'https://postwright.example:8443' },
    ];
    const unproved = { cookie, 'sec-fetch-site': 'same-origin' };
    let callCount = 0;
    for (const { method, open, path } of operations) {
      if (open) continue;
      const address = `/console/api${path.replace(/\{\w+\}/g, '0'.repeat(24))}`;
      for (const headers of method === 'GET' ? refused : [...refused, unproved]) {
        const { status, body } = await ask(service.origin, address, { method, headers });
        expect([method, path, headers, status, body.code]).toEqual([method, path, headers, 403, 563]);
        callCount += 1;
      }
    }
    expect(callCount).toBeGreaterThan(500);
  });

  test('does not accept the CSRF token of the previous session', async () => {
    const before = await service.signIn();
    const { email, password } = service.made.user;
    const again = await before.call('POST', '/session', { email, password });
    const cookie = `${sessionCookie}=${getCookieValue(again)}`;
    const put = (token: string) =>
      ask(service.origin, '/console/api/users/me', {
        method: 'PUT',
        headers: { cookie, 'x-csrf-token': token },
        body: names,
      });
    expect((await put(before.csrf_token)).body.code).toBe(563);
    expect((await put(again.body.csrf_token ?? '')).status).toBe(200);
  });

  test('from a browser that sends only the origin works if that is the public address', async () => {
    const { cookie, csrf_token } = person;
    const answers = ['https://postwright.example', 'https://other.postwright.example', 'null'].map(async (origin) => {
      const headers = { cookie, origin, 'x-csrf-token': csrf_token };
      return (await ask(service.origin, '/console/api/users/me', { method: 'PUT', headers, body: names })).status;
    });
    expect(await Promise.all(answers)).toEqual([200, 403, 403]);
  });

  test('gets no response readable by another origin', async () => {
    const answer = await person.call('GET', '/api/users/me', undefined, { origin: 'https://other.example' });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const reply = await ask(service.origin, '/console/api/users/me', {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'PUT' },
    });
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('cannot be forged by a sibling host that sets cookies for this one', async () => {
    const { id_user } = await addUser(service.ports, { id_client: service.made.id_client });
    const other = await service.signIn({ email: `${id_user}@example.org`, password: 'right-password' });
    // Browsers let nobody else set a name with the prefix.
    const set = other.cookie.replace('__Host-', '');
    const asWhom = async (cookie: string) => {
      const { body } = await person.call('GET', '/api/users/me', undefined, { cookie });
      return body.id ?? body.code;
    };
    expect(await asWhom(set)).toBe(501);
    expect(await asWhom(`${set}; ${person.cookie}`)).toBe(service.made.user.id_user);
    expect(await asWhom(`${person.cookie}; ${other.cookie}`)).toBe(501);
    expect(await asWhom(`a=b; ${person.cookie}`)).toBe(service.made.user.id_user);
  });

  test('accepts only JSON bodies', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      const refused = await person.call('PUT', '/api/users/me', JSON.stringify(names), { 'content-type': type });
      expect([type, refused.body.code]).toEqual([type, 1006]);
    }
  });

  test('accepts files as programs send them', async () => {
    const form = [
      '--edge',
      'Content-Disposition: form-data; name="file"; filename="a.png"',
      '',
      'no picture',
      '--edge--',
      '',
    ].join('\r\n');
    const path = `/api/organizations/${service.made.id_organization}/uploads`;
    const answer = await person.call('POST', path, form, { 'content-type': 'multipart/form-data; boundary=edge' });
    expect(answer.body.code).toBe(805);
  });

  test('does not exist where the operation does not, or needs no caller', async () => {
    const open = operations.filter((one) => one.open).map(({ path }) => path);
    expect(open).toContain('/users/sign_in');
    for (const path of [...open, '/nonsense', '/oauth/token', '', '/']) {
      const answer = await person.call('POST', `/api${path}`, {});
      expect([path, answer.status]).toEqual([path, 404]);
      expect((await person.call('GET', `/api${path}`)).headers['content-type']).toContain('json');
    }
    expect((await person.call('PATCH', '/api/users/me', {})).status).toBe(405);
  });
});

describe('the cookie of the console', () => {
  test('gives access only to the console', async () => {
    const { cookie, csrf_token } = person;
    const headers = { cookie, 'x-csrf-token': csrf_token, 'sec-fetch-site': 'same-origin' };
    for (const path of ['/v1.0.0/users/me', '/compat/v1.0.0/users/me'])
      expect((await ask(service.origin, path, { headers })).body.code).toBe(501);
    const bearer = { authorization: `Bearer ${cookie.slice(sessionCookie.length + 1)}` };
    expect((await ask(service.origin, '/v1.0.0/users/me', { headers: bearer })).body.code).toBe(501);
  });
});

describe('a bearer token', () => {
  test('gives no access to the console, and adds nothing to a cookie', async () => {
    const { email, password } = service.made.user;
    const { body } = await service.call('POST', '/users/sign_in', { body: { email, password } });
    const tokens = [String(body.access_token), service.app_token];
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await ask(service.origin, '/console/api/users/me', { headers })).body.code).toBe(501);
      expect((await ask(service.origin, '/console/session', { headers })).status).toBe(401);
    }
    const { call } = person;
    const authorization = `Bearer ${service.app_token}`;
    expect((await call('GET', '/api/users/me', undefined, { authorization })).body.id).toBe(service.made.user.id_user);
  });
});
