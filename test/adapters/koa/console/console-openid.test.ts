// Long because one real issuer answers all that is tried on the way there, back and out.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createOidcIdentityProvider } from '#adapters/oidc/oidc-identity-provider';
import { systemClock } from '#adapters/system/clock';
import type { IdentityProvider } from '#ports/access/identity-provider';
import { decodeJwt } from 'jose';
import { startOpenIdProvider } from '../../oidc/openid-provider.ts';
import { createBrowser } from './browser-of.ts';
import {
  ask,
  getCookies,
  type RawAnswer,
  sessionCookie,
  startConsoleService,
  getCookieValue,
} from './console-service.ts';

const callback = 'https://postwright.example/console/openid/callback';
const hour = 3_600_000;

let issuer: Awaited<ReturnType<typeof startOpenIdProvider>>;
let service: Awaited<ReturnType<typeof startConsoleService>>;

const client = { client_id: 'console', client_secret: 'a secret: with + signs' };

beforeAll(async () => {
  issuer = await startOpenIdProvider(
    {
      ada: { email: 'ada@example.org', email_verified: true, given_name: 'Ada' },
      // The address of the first person, which she has not proved.
      eve: { email: 'admin@example.com', email_verified: false },
      new: { email: 'new@example.org', email_verified: true },
    },
    { ...{ ...client, redirect_uris: [callback] }, post_logout_redirect_uris: ['https://postwright.example/console'] },
  );
  service = await startConsoleService({
    identityProvider: createOidcIdentityProvider({
      ...{ issuer: issuer.issuer, audience: 'https://postwright.example', client },
      ...{ fetch, clock: systemClock },
    }),
  });
  const { storage } = service.ports;
  await storage.update('users', service.made.user.id_user, { email: 'admin@example.com' });
});
afterAll(async () => {
  await service.stop();
  await issuer.stop();
});

/** Goes to the issuer as a person, and comes back to the address that completes the sign-in. */
async function comeBack(subject: string | undefined, path = '') {
  issuer.visitor.subject = subject;
  const visitor = createBrowser(service.origin);
  const back = await visitor.follow(`${service.origin}/console/openid${path}`, callback);
  return { visitor, back };
}

const getProblem = ({ bytes }: RawAnswer): string =>
  />([^<]*)<\/p>/.exec(bytes.toString().split('role="alert"')[1] ?? '')?.[1] ?? '';

describe('signing in at the issuer', () => {
  test('sends a state, a nonce and a challenge, and requests only the identity', async () => {
    const answer = await createBrowser(service.origin).open(`${service.origin}/console/openid`);
    expect(answer.status).toBe(303);
    const { searchParams } = new URL(answer.headers.location ?? '');
    const { state, nonce, code_challenge, ...others } = Object.fromEntries(searchParams);
    expect(others).toEqual({
      response_type: 'code',
      client_id: 'console',
      redirect_uri: callback,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(new Set([state?.length, nonce?.length, code_challenge?.length])).toEqual(new Set([43]));
    const [cookie = ''] = getCookies(answer);
    expect(cookie.toLowerCase()).toMatch(/^__host-postwright_openid_[\w-]{12}=.*; path=\/;.* secure/);
    expect(cookie.toLowerCase()).toContain('samesite=lax; secure; httponly');
    // What proves the sign-in is in the cookie, and cannot be read there.
    for (const value of [state, nonce, code_challenge]) expect(cookie).not.toContain(String(value));
  });

  test('opens the console at the requested page', async () => {
    const { visitor, back } = await comeBack('ada', `?return_to=${encodeURIComponent('/console/inbox?unread=1')}`);
    const answer = await visitor.open(back);
    expect([answer.status, answer.headers.location]).toEqual([303, '/console/inbox?unread=1']);
    expect(
      getCookies(answer)
        .find((one) => one.startsWith(`${sessionCookie}=`))
        ?.toLowerCase(),
    ).toContain('samesite=strict');
    const cookie = `${sessionCookie}=${getCookieValue(answer)}`;
    const session = await ask(service.origin, '/console/session', { headers: { cookie } });
    expect(session.body).toMatchObject({ user: { email: 'ada@example.org', firstname: 'Ada' } });
    const headers = { cookie, 'x-csrf-token': session.body.csrf_token ?? '' };
    const changed = await ask(service.origin, '/console/api/users/me', { method: 'PUT', headers, body: {} });
    expect(changed.status).toBe(200);
    // Nothing of the issuer's stays in the browser.
    expect([...(visitor.jar.get(service.origin)?.keys() ?? [])].sort()).toEqual([
      sessionCookie,
      '__Host-postwright_device',
    ]);
  });

  test('lasts for twelve hours, since the issuer does not report removed users', async () => {
    const { visitor, back } = await comeBack('ada');
    await visitor.open(back);
    const look = () => visitor.open(`${service.origin}/console/session`);
    for (const hours of [5, 6]) {
      service.clock.advance(hours * hour);
      expect((await look()).status).toBe(200);
    }
    service.clock.advance(hour);
    expect((await look()).body.code).toBe(522);
  });

  test('ends the previous session of the browser', async () => {
    const { visitor, back } = await comeBack('ada');
    await visitor.open(back);
    const getCookie = () => `${sessionCookie}=${visitor.jar.get(service.origin)?.get(sessionCookie) ?? ''}`;
    const look = async (cookie: string) =>
      (await ask(service.origin, '/console/session', { headers: { cookie } })).status;
    const before = getCookie();
    const again = await visitor.follow(`${service.origin}/console/openid`, callback);
    // Whoever does not complete it stays signed in. Browsers send a strict cookie to the way there, and not on the way
    // back.
    expect(await look(before)).toBe(200);
    visitor.jar.get(service.origin)?.delete(sessionCookie);
    await visitor.open(again);
    expect([await look(before), await look(getCookie())]).toEqual([401, 200]);
  });

  test('ends when the user signs out everywhere', async () => {
    const { visitor, back } = await comeBack('ada');
    await visitor.open(back);
    const { body } = await visitor.open(`${service.origin}/console/session`);
    const cookie = `${sessionCookie}=${visitor.jar.get(service.origin)?.get(sessionCookie) ?? ''}`;
    const headers = { cookie, 'x-csrf-token': body.csrf_token ?? '' };
    await ask(service.origin, '/console/api/users/sign_out_everywhere', { method: 'POST', headers });
    expect((await visitor.open(`${service.origin}/console/session`)).status).toBe(401);
  });

  test('admits a user unknown to the service, who has no permissions yet', async () => {
    const { visitor, back } = await comeBack('new');
    await visitor.open(back);
    const session = await visitor.open(`${service.origin}/console/session`);
    expect(session.body).toMatchObject({ user: { email: 'new@example.org' } });
    const { id_client, id_organization } = service.made;
    expect((await visitor.open(`${service.origin}/console/api/clients/${id_client}`)).body.code).toBe(521);
    const of = `${service.origin}/console/api/organizations/${id_organization}`;
    expect((await visitor.open(of)).status).not.toBe(200);
  });

  test('does not admit anyone by an unverified address', async () => {
    const { visitor, back } = await comeBack('eve');
    const answer = await visitor.open(back);
    expect([answer.status, getProblem(answer)]).toEqual([400, 'A person with this e-mail address already exists.']);
    expect(getCookieValue(answer)).toBe('');
  });

  test('shows only the code when the issuer refused', async () => {
    const { visitor, back } = await comeBack(undefined);
    const answer = await visitor.open(back);
    expect(getProblem(answer)).toContain('it answered access_denied');
    expect(answer.bytes.toString()).not.toContain('<b>');
    const { visitor: other, back: odd } = await comeBack(undefined);
    const url = new URL(odd);
    url.searchParams.set('error', '<script>alert(1)</script>');
    expect((await other.open(url.href)).bytes.toString()).not.toContain('script');
  });

  test.each([
    ['//evil.example/console', '/console'],
    ['https://evil.example/console', '/console'],
    ['https://postwright.example/console/inbox', '/console/inbox'],
    ['/\\evil.example', '/console'],
    ['\\\\evil.example/console', '/console'],
    ['/console/../v1.0.0/users/me', '/console'],
    ['/console/%2e%2e/docs', '/console'],
    ['/consoles', '/console'],
    ['/docs', '/console'],
    ['javascript:alert(1)', '/console'],
    ['/console/a\r\nSet-Cookie: a=b', '/console/aSet-Cookie:%20a=b'],
    ['/console?month=2026-11', '/console?month=2026-11'],
    [`/console/${'a'.repeat(2000)}`, '/console'],
    ['http://[', '/console'],
  ])('requested to return to %j, returns to %s', async (query, to) => {
    const { visitor, back } = await comeBack('ada', `?return_to=${encodeURIComponent(query)}`);
    expect((await visitor.open(back)).headers.location).toBe(to);
  });
});

describe('a response of the issuer', () => {
  const refusedIn = async (visitor: ReturnType<typeof createBrowser>, url: string, reason: string) => {
    const answer = await visitor.open(url);
    expect([answer.status, getProblem(answer)]).toEqual([400, expect.stringContaining(reason)]);
    expect(getCookieValue(answer)).toBe('');
  };
  const notBegun = 'it was not begun in this browser';
  const notForThis = 'its answer is not for this sign-in';

  test('is valid only in the browser that started', async () => {
    const { back } = await comeBack('ada');
    await refusedIn(createBrowser(service.origin), back, notBegun);
    const { visitor } = await comeBack('new');
    await refusedIn(visitor, back, notBegun);
  });

  test('is invalid if a sibling host set the browser’s cookie', async () => {
    const { visitor, back } = await comeBack('eve');
    const kept = [...(visitor.jar.get(service.origin) ?? [])];
    const victim = createBrowser(service.origin);
    // Browsers let nobody else set a name with the prefix.
    victim.jar.set(service.origin, new Map(kept.map(([name, value]) => [name.replace('__Host-', ''), value])));
    await refusedIn(victim, back, notBegun);
  });

  test('is valid once', async () => {
    const { visitor, back } = await comeBack('ada');
    const kept = new Map(visitor.jar.get(service.origin));
    expect((await visitor.open(back)).status).toBe(303);
    await refusedIn(visitor, back, notBegun);
    // Even for somebody who kept the cookie, since the code was used.
    visitor.jar.set(service.origin, kept);
    await refusedIn(visitor, back, notForThis);
  });

  test('needs its complete state', async () => {
    const { visitor, back } = await comeBack('ada');
    const url = new URL(back);
    const state = url.searchParams.get('state') ?? '';
    url.searchParams.set('state', `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`);
    await refusedIn(visitor, url.href, notBegun);
  });

  test('is valid for ten minutes', async () => {
    const { visitor, back } = await comeBack('ada');
    service.clock.advance(10 * 60_000);
    await refusedIn(visitor, back, notBegun);
  });

  test.each([
    ['state', 'another', notBegun],
    ['code', 'another', notForThis],
    ['iss', 'https://other.example', notForThis],
    ['state', undefined, notBegun],
    ['code', undefined, notForThis],
    ['iss', undefined, notForThis],
  ])('with %s %s is rejected', async (name, value, reason) => {
    const { visitor, back } = await comeBack('ada');
    const url = new URL(back);
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    await refusedIn(visitor, url.href, reason);
  });

  test('with the code of another sign-in is rejected, since the verifier does not match', async () => {
    const [mine, other] = [await comeBack('new'), await comeBack('ada')];
    const url = new URL(mine.back);
    url.searchParams.set('code', new URL(other.back).searchParams.get('code') ?? '');
    await refusedIn(mine.visitor, url.href, notForThis);
  });

  test('is expected in several tabs of one browser', async () => {
    issuer.visitor.subject = 'ada';
    const visitor = createBrowser(service.origin);
    const begin = () => visitor.follow(`${service.origin}/console/openid`, callback);
    const backs = [await begin(), await begin()];
    for (const back of backs) expect((await visitor.open(back)).status).toBe(303);
  });

  test('is expected in the last three tabs, so that no page can fill a browser with cookies', async () => {
    issuer.visitor.subject = 'ada';
    const visitor = createBrowser(service.origin);
    const long = `?return_to=/console/${'a'.repeat(1900)}`;
    const backs: string[] = [];
    for (let tab = 0; tab < 8; tab += 1)
      backs.push(await visitor.follow(`${service.origin}/console/openid${long}`, callback));
    expect(visitor.jar.get(service.origin)?.size).toBe(3);
    await refusedIn(visitor, backs[4] ?? '', notBegun);
    for (const back of backs.slice(5)) expect((await visitor.open(back)).status).toBe(303);
  });
});

/** Signs a browser out that has signed in at the issuer; what it was answered. */
async function signOut(
  { origin }: Pick<typeof service, 'origin'>,
  visitor: ReturnType<typeof createBrowser>,
): Promise<RawAnswer> {
  const { body } = await visitor.open(`${origin}/console/session`);
  const cookie = `${sessionCookie}=${visitor.jar.get(origin)?.get(sessionCookie) ?? ''}`;
  const headers = { cookie, 'x-csrf-token': body.csrf_token ?? '' };
  const answer = await ask(origin, '/console/session', { method: 'DELETE', headers });
  expect((await ask(origin, '/console/session', { headers: { cookie } })).status).toBe(401);
  return answer;
}

describe('signing out', () => {
  test('leads to the issuer, with the identity and the return address', async () => {
    const { visitor, back } = await comeBack('ada');
    await visitor.open(back);
    const stored = async () => JSON.stringify(await service.ports.storage.find('user_sessions', {}));
    expect(await stored()).toContain('id_token');
    const { body } = await signOut(service, visitor);
    const address = new URL(String(body.sign_out_address));
    const { id_token_hint = '', ...others } = Object.fromEntries(address.searchParams);
    expect([address.origin, others]).toEqual([
      issuer.issuer,
      { client_id: 'console', post_logout_redirect_uri: 'https://postwright.example/console' },
    ]);
    expect(decodeJwt(id_token_hint)).toMatchObject({ sub: 'ada', aud: 'console' });
    const page = await visitor.open(address.href);
    expect([page.status, page.bytes.toString()]).toEqual([200, expect.stringContaining('name="logout"')]);
    const sessions = await service.ports.storage.find('user_sessions', { where: { ended: true } });
    expect(JSON.stringify(sessions)).not.toContain('id_token');
  });

  test.each<[string, string, (query: object) => Promise<string | undefined>, string | undefined]>([
    ['that cannot be asked', 'short', () => Promise.reject(new Error('away')), undefined],
    ['that has no place for it', 'short', () => Promise.resolve(undefined), undefined],
    [
      'whose token fits into no address',
      'x'.repeat(5000),
      (query) => Promise.resolve(`https://id.example/out?${String('id_token' in query && query.id_token)}`),
      'https://id.example/out?undefined',
    ],
  ])('of an issuer %s ends the session here', async (_, id_token, end, expected) => {
    const identityProvider: IdentityProvider = {
      issuer: 'https://id.example',
      verify: () => Promise.resolve('invalid'),
      browser: {
        begin: ({ state }) => Promise.resolve(`${callback}?state=${state}`),
        complete: () =>
          Promise.resolve({
            ...{ subject: 'ada', email_verified: false, id_token },
            authenticated_date: '2026-11-20T09:00:00.000Z',
          }),
        end,
      },
    };
    const other = await startConsoleService({ identityProvider });
    const visitor = createBrowser(other.origin);
    const back = await visitor.follow(`${other.origin}/console/openid`, callback);
    await visitor.open(back);
    const { status, body } = await signOut(other, visitor);
    expect([status, body]).toEqual([
      200,
      { success: true, ...(expected !== undefined && { sign_out_address: expected }) },
    ]);
    await other.stop();
  });
});

describe('the console of a service with an external issuer', () => {
  test('shows where to sign in', async () => {
    const { body } = await ask(service.origin, '/console/session');
    expect(body.data).toEqual({ password: false, openid: true });
    const typed = { email: 'ada@example.org', password: 'whatever' };
    const refused = await ask(service.origin, '/console/session', { method: 'POST', body: typed });
    expect(refused.body.code).toBe(555);
  });

  test('shows when the issuer is unreachable, or does not know this service', async () => {
    const identityProvider = createOidcIdentityProvider({
      ...{ issuer: 'http://127.0.0.1:1', audience: 'https://postwright.example', client },
      ...{ fetch, clock: systemClock },
    });
    const unreachable = await startConsoleService({ identityProvider });
    const answer = await ask(unreachable.origin, '/console/openid');
    expect(getProblem(answer)).toContain('cannot be reached');
    expect(unreachable.logged.map(({ message }) => message)).toContain('the issuer of people could not be asked');
    await unreachable.stop();
    const { issuer: name, verify } = identityProvider;
    const unknown = await startConsoleService({ identityProvider: { issuer: name, verify } });
    expect(getProblem(await ask(unknown.origin, '/console/openid'))).toContain('OIDC_CLIENT_ID');
    expect((await ask(unknown.origin, '/console/session')).body.data).toEqual({ password: false, openid: false });
    await unknown.stop();
  });
});
