import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addUser } from '../../../fakes/tenants.ts';
import { ask, getCookies, sessionCookie, startConsoleService, getCookieValue } from './console-service.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let service: Awaited<ReturnType<typeof startConsoleService>>;
beforeEach(async () => {
  service = await startConsoleService();
});
afterEach(() => service.stop());

const tryPassword = (password: string, headers: Record<string, string> = {}) =>
  ask(service.origin, '/console/session', {
    method: 'POST',
    body: { email: service.made.user.email, password },
    headers,
  });

describe('signing in to the console', () => {
  test('returns the user and a CSRF token, and sets a secret cookie', async () => {
    const { answer, call, csrf_token } = await service.signIn();
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id: service.made.user.id_user, email: service.made.user.email });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(answer.body)).not.toContain(getCookieValue(answer));
    const again = await call('GET', '/session');
    expect([again.status, again.body]).toEqual([
      200,
      { user: answer.body.user, csrf_token, ways_in: { password: true, openid: false } },
    ]);
    const stored = JSON.stringify(await service.ports.storage.find('user_sessions', {}));
    const [, secret = 'none'] = getCookieValue(answer).split('.');
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(csrf_token);
  });

  test.each([
    ['https://post.example', '__Host-', ['HttpOnly', 'Path=/', 'SameSite=strict', 'Secure']],
    ['http://127.0.0.1:3000', '', ['HttpOnly', 'Path=/console', 'SameSite=strict']],
  ])('under %s, the secret is limited to the browser and this host', async (publicUrl, prefix, flags) => {
    const other = await startConsoleService({}, { publicUrl });
    const { answer } = await other.signIn();
    const [cookie = '', device = ''] = getCookies(answer);
    const getFlags = (text: string) =>
      text
        .split('; ')
        .slice(1)
        .filter((one) => !one.startsWith('expires='))
        .map((one) =>
          one
            .replace(/^./, (letter) => letter.toUpperCase())
            .replace('Samesite', 'SameSite')
            .replace('Httponly', 'HttpOnly'),
        )
        .sort();
    expect([cookie, device].map((one) => one.split('=')[0])).toEqual([
      `${prefix}postwright_console`,
      `${prefix}postwright_device`,
    ]);
    expect(getFlags(cookie)).toEqual(flags);
    expect(getFlags(device)).toEqual(flags.map((flag) => flag.replace('/console', '/console/session')));
    await other.stop();
  });

  test('with a wrong password is rejected as for programs, and shares their limit', async () => {
    const refused = await tryPassword('wrong');
    expect([refused.status, refused.body.code, getCookies(refused)]).toEqual([400, 505, []]);
    const { email } = service.made.user;
    for (let tries = 0; tries < 9; tries += 1)
      await service.call('POST', '/users/sign_in', { body: { email, password: 'wrong' } });
    const throttled = await tryPassword(service.made.user.password);
    expect([throttled.status, throttled.body.code]).toEqual([429, 545]);
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('still works in a known browser while others guess', async () => {
    const { answer } = await service.signIn();
    for (let tries = 0; tries < 10; tries += 1) await tryPassword('wrong');
    expect((await tryPassword(service.made.user.password)).status).toBe(429);
    const device = `__Host-postwright_device=${getCookieValue(answer, '__Host-postwright_device')}`;
    expect((await tryPassword(service.made.user.password, { cookie: device })).status).toBe(200);
  });

  test.each([
    ['text/plain', { 'content-type': 'text/plain' }, '{"email":"a","password":"b"}', 1006],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=a&password=b', 1006],
    ['a list', {}, '[]', 1004],
    ['no password', {}, '{"email":"a"}', 1004],
    ['nothing', {}, undefined, 1004],
    ['a password of 1 MB', {}, { email: 'a', password: 'b'.repeat(1_000_000) }, 1005],
  ])('with %s as the body is rejected', async (_, headers, body, code) => {
    const answer = await ask(service.origin, '/console/session', { method: 'POST', headers, body });
    expect([answer.body.code, getCookies(answer)]).toEqual([code, []]);
  });

  test('answers a wrong password the same for known and unknown users', async () => {
    const { storage } = service.ports;
    const [invited, gone] = await Promise.all([0, 1].map(() => addUser(service.ports, service.made)));
    await storage.update('users', invited?.id_user ?? '', { enabled: false });
    await storage.update('users', gone?.id_user ?? '', { deleted: true });
    const typed = [
      { email: service.made.user.email, password: 'wrong' },
      { email: 'nobody@example.org', password: 'wrong' },
      ...[invited, gone].map((one) => ({ email: `${one?.id_user ?? ''}@example.org`, password: 'right-password' })),
    ];
    const answers = [];
    for (const body of typed) {
      const answer = await ask(service.origin, '/console/session', { method: 'POST', body });
      const { date: _, 'x-request-id': id, ...headers } = answer.headers;
      answers.push({ status: answer.status, body: answer.body, headers, hasId: id !== undefined });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('counts wrong passwords by address, whatever else a caller sends', async () => {
    const behind = await startConsoleService({}, { trustedProxies: 1 });
    const { email, password } = behind.made.user;
    const from = (forwarded: string, typed = 'wrong') =>
      ask(behind.origin, '/console/session', {
        method: 'POST',
        headers: { 'x-forwarded-for': forwarded },
        body: { email, password: typed },
      });
    for (let tries = 0; tries < 10; tries += 1)
      expect((await from(`203.0.113.${String(tries)}, 198.51.100.1`)).body.code).toBe(505);
    expect((await from('203.0.113.99, 198.51.100.1', password)).status).toBe(429);
    expect((await from('198.51.100.1, 198.51.100.2', password)).status).toBe(200);
    await behind.stop();
  });

  test('starts a new session each time, and ends the previous one of the browser', async () => {
    const { cookie, call } = await service.signIn();
    const answer = await tryPassword(service.made.user.password, { cookie });
    expect(answer.status).toBe(200);
    expect(`${sessionCookie}=${getCookieValue(answer)}`).not.toBe(cookie);
    expect((await call('GET', '/session')).status).toBe(401);
  });
});

describe('a console session', () => {
  test('ends when its user signs out, and the browser drops the cookie', async () => {
    const { call } = await service.signIn();
    const left = await call('DELETE', '/session');
    expect([left.status, left.body]).toEqual([200, { success: true }]);
    expect(getCookies(left)[0]).toMatch(/^__Host-postwright_console=; path=\/; expires=Thu, 01 Jan 1970/);
    const after = await call('GET', '/session');
    expect([after.status, after.body.code]).toEqual([401, 501]);
    expect((await call('GET', '/api/users/me')).body.code).toBe(501);
  });

  test('ends when its user signs out everywhere, with a token or in the console itself', async () => {
    const [first, second] = [await service.signIn(), await service.signIn()];
    const { email, password } = service.made.user;
    const { body } = await service.call('POST', '/users/sign_in', { body: { email, password } });
    await service.call('POST', '/users/sign_out_everywhere', { token: String(body.access_token) });
    expect((await first.call('GET', '/session')).status).toBe(401);
    expect((await second.call('GET', '/api/users/me')).body.code).toBe(501);
    const third = await service.signIn();
    expect((await third.call('POST', '/api/users/sign_out_everywhere')).status).toBe(200);
    expect((await third.call('GET', '/session')).status).toBe(401);
  });

  test('ends when the user is removed', async () => {
    const { call } = await service.signIn();
    await service.ports.storage.update('users', service.made.user.id_user, { deleted: true });
    expect((await call('GET', '/session')).status).toBe(401);
    expect((await call('GET', '/api/users/me')).body.code).toBe(518);
  });

  test('continues in the browser that changes the password, without a token for its scripts, and ends elsewhere', async () => {
    const [here, there] = [await service.signIn(), await service.signIn()];
    const body = { current_password: service.made.user.password, new_password: 'a new long password' };
    const changed = await here.call('POST', '/api/users/me/password', body);
    expect(changed.status).toBe(200);
    expect(Object.keys(changed.body).sort()).toEqual(['csrf_token', 'user', 'ways_in']);
    expect((await there.call('GET', '/session')).status).toBe(401);
    expect((await here.call('GET', '/session')).status).toBe(401);
    const cookie = `${sessionCookie}=${getCookieValue(changed)}`;
    const headers = { cookie, 'x-csrf-token': changed.body.csrf_token ?? '' };
    const email = await ask(service.origin, '/console/api/users/me', { method: 'PUT', body: {}, headers });
    expect(email.status).toBe(200);
    const going = await service.ports.storage.find('user_sessions', { where: { ended: false } });
    expect(going.length).toBe(1);
  });

  test('ends after three days without use, and after thirty with it', async () => {
    const [idle, used] = [await service.signIn(), await service.signIn()];
    service.clock.advance(3 * day - 1000);
    expect((await used.call('GET', '/session')).status).toBe(200);
    service.clock.advance(1000);
    const ended = await idle.call('GET', '/session');
    expect([ended.status, ended.body.code]).toEqual([401, 522]);
    expect((await idle.call('GET', '/api/users/me')).body.code).toBe(522);
    for (let days = 3; days < 29; days += 1) {
      service.clock.advance(day);
      expect((await used.call('GET', '/session')).status).toBe(200);
    }
    service.clock.advance(day);
    expect((await used.call('GET', '/session')).body.code).toBe(522);
  });

  test('can be used by many tabs at once', async () => {
    const { call } = await service.signIn();
    service.clock.advance(hour);
    const calls = await Promise.all(Array.from({ length: 20 }, () => call('GET', '/api/users/me')));
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('is updated at most every ten minutes', async () => {
    const { call } = await service.signIn();
    const [before] = await service.ports.storage.find('user_sessions', {});
    service.clock.advance(9 * minute);
    await call('GET', '/session');
    expect(await service.ports.storage.find('user_sessions', {})).toEqual([before]);
    service.clock.advance(minute);
    await call('GET', '/session');
    expect(await service.ports.storage.find('user_sessions', {})).not.toEqual([before]);
  });

  test('is not a refresh token, and a refresh token is not a session', async () => {
    const { answer } = await service.signIn();
    const { email, password } = service.made.user;
    const { body } = await service.call('POST', '/users/sign_in', { body: { email, password } });
    const refresh_token = String(body.refresh_token);
    for (const shown of [
      getCookieValue(answer),
      `${getCookieValue(answer)}.`,
      getCookieValue(answer).replace('.', '.console.'),
    ]) {
      const refused = await service.call('POST', '/users/refresh', { body: { refresh_token: shown } });
      expect(refused.body.code).toBe(501);
    }
    const [id = '', secret = ''] = refresh_token.split('.');
    for (const shown of [refresh_token, `${id}.${secret}`, String(body.access_token)]) {
      const cookie = `${sessionCookie}=${shown}`;
      expect((await ask(service.origin, '/console/session', { headers: { cookie } })).status).toBe(401);
    }
  });

  test('ends when an issuer starts to manage the users', async () => {
    const { call } = await service.signIn();
    const identityProvider = { issuer: 'https://id.example', verify: () => Promise.resolve('invalid' as const) };
    Object.assign(service.ports, { identityProvider });
    expect((await call('GET', '/session')).status).toBe(401);
    expect((await tryPassword(service.made.user.password)).body.code).toBe(555);
  });
});
