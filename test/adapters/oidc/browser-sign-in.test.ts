import { beforeAll, describe, expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createOidcIdentityProvider } from '#adapters/oidc/oidc-identity-provider';
import { systemClock } from '#adapters/system/clock';

const issuer = 'https://id.example';
const answer = {
  redirect_uri: 'https://post.example/console/openid/callback',
  code: 'the code',
  nonce: 'the nonce',
  code_verifier: 'the verifier',
};
const claims = {
  iss: issuer,
  aud: 'console',
  sub: 'ada',
  nonce: 'the nonce',
  email: 'Ada@Example.org',
  email_verified: true,
};

let ours: CryptoKeyPair;
let stranger: CryptoKeyPair;
beforeAll(async () => {
  ours = await generateKeyPair('RS256');
  stranger = await generateKeyPair('RS256');
});

const now = () => Math.floor(Date.now() / 1000);

function sign(payload: Record<string, unknown>, key: CryptoKeyPair = ours, seconds = 60): Promise<string> {
  const token = new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).setIssuedAt();
  return token.setExpirationTime(now() + seconds).sign(key.privateKey);
}

interface Script {
  /** What the issuer says of itself besides the necessary. */
  readonly described?: Readonly<Record<string, unknown>>;
  readonly tokens?: Readonly<Record<string, unknown>>;
  readonly status?: number;
  readonly client_secret?: string;
}

/** An issuer that answers by a script, and what it was asked. */
function scripted({ described = {}, tokens = {}, status = 200, client_secret }: Script) {
  const asked: { readonly authorization: string | null; readonly form: Record<string, string> }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    // As our client calls.
    const { pathname } = new URL(input as string);
    if (pathname === '/token') {
      const { authorization } = (init?.headers ?? {}) as Record<string, string>; // As our client sends them.
      const form = Object.fromEntries(new URLSearchParams(init?.body as URLSearchParams));
      asked.push({ authorization: authorization ?? null, form });
      return Response.json(tokens, { status });
    }
    if (pathname === '/keys')
      return Response.json({ keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256' }] });
    if (pathname === '/userinfo')
      return Response.json({ sub: 'ada', email: 'info@example.org', email_verified: 'true' });
    return Response.json({
      issuer,
      jwks_uri: `${issuer}/keys`,
      authorization_endpoint: `${issuer}/authorize?tenant=one`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      ...described,
    });
  };
  const client = { client_id: 'console', ...(client_secret !== undefined && { client_secret }) };
  const { browser } = createOidcIdentityProvider({
    ...{ issuer, audience: 'https://post.example', client },
    ...{ fetch, clock: systemClock },
  });
  if (!browser) throw new Error('the client is not known');
  return { browser, asked };
}

/** What becomes of a sign-in whose ID token is this. */
const complete = async (id_token: string | Promise<string>, more: { iss?: string } = {}) =>
  scripted({ tokens: { id_token: await id_token, access_token: 'a' } }).browser.complete({ ...answer, ...more });

describe('a sign-in by browser', () => {
  test('is identified by the ID token, or by the userinfo endpoint', async () => {
    const id_token = await sign(claims);
    expect(await complete(id_token, { iss: issuer })).toEqual({
      subject: 'ada',
      email: 'ada@example.org',
      email_verified: true,
      authenticated_date: expect.stringMatching(/Z$/),
      id_token,
    });
    const { email: _, ...nameless } = claims;
    expect(await complete(sign(nameless))).toMatchObject({ email: 'info@example.org', email_verified: true });
  });

  test.each<[string, Record<string, unknown>]>([
    ['for another client', { ...claims, aud: 'front' }],
    ['for the interface, not the console', { ...claims, aud: 'https://post.example' }],
    ['for several clients without saying for which', { ...claims, aud: ['console', 'front'] }],
    ['asked for by another client', { ...claims, aud: ['console', 'front'], azp: 'front' }],
    ['of another issuer', { ...claims, iss: 'https://other.example' }],
    ['of another sign-in', { ...claims, nonce: 'another' }],
    ['without a nonce', { ...claims, nonce: undefined }],
    ['about nobody', { ...claims, sub: undefined }],
    ['about an empty name', { ...claims, sub: '' }],
  ])('with an ID token %s is refused', async (_, payload) => {
    expect(await complete(sign(payload))).toBe('invalid');
  });

  test('with an ID token that is expired, or that the issuer did not sign, is refused', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${part({ alg: 'none' })}.${part({ ...claims, exp: now() + 60 })}.`;
    const secret = new TextEncoder().encode('a secret: with + signs and more than that');
    const shared = new SignJWT({ ...claims, exp: now() + 60 }).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    for (const token of [sign(claims, ours, -60), sign(claims, stranger), unsigned, shared, 'nonsense'])
      expect(await complete(token)).toBe('invalid');
  });

  test.each([
    ['no ID token', { access_token: 'a' }],
    ['no access token', { id_token: 'a' }],
    ['nothing', {}],
  ])('for which the issuer returns %s is refused', async (_, tokens) => {
    expect(await scripted({ tokens }).browser.complete(answer)).toBe('invalid');
  });

  test('that came from another issuer sends its code to no one', async () => {
    const { browser, asked } = scripted({});
    expect(await browser.complete({ ...answer, iss: 'https://other.example' })).toBe('invalid');
    const telling = scripted({ described: { authorization_response_iss_parameter_supported: true } });
    expect(await telling.browser.complete(answer)).toBe('invalid');
    expect([...asked, ...telling.asked]).toEqual([]);
  });

  test('whose code is rejected is refused; a rejected client is a failure', async () => {
    expect(await scripted({ status: 400, tokens: { error: 'invalid_grant' } }).browser.complete(answer)).toBe(
      'invalid',
    );
    for (const status of [401, 500])
      await expect(scripted({ status }).browser.complete(answer)).rejects.toThrow('could not be asked for tokens');
  });
});

describe('the client', () => {
  const form = {
    grant_type: 'authorization_code',
    code: answer.code,
    redirect_uri: answer.redirect_uri,
    code_verifier: answer.code_verifier,
  };

  test.each<[string, Script, object]>([
    ['without a secret', {}, { authorization: null, form: { ...form, client_id: 'console' } }],
    [
      'with a secret, in the header',
      { client_secret: 'a+b c:d' },
      { authorization: `Basic ${Buffer.from('console:a%2Bb+c%3Ad').toString('base64')}`, form },
    ],
    [
      'with a secret, in the form where the issuer takes only that',
      { client_secret: 'a+b', described: { token_endpoint_auth_methods_supported: ['client_secret_post'] } },
      { authorization: null, form: { ...form, client_id: 'console', client_secret: 'a+b' } },
    ],
  ])('is shown %s', async (_, script, expected) => {
    const { browser, asked } = scripted(script);
    await browser.complete(answer);
    expect(asked).toEqual([expected]);
  });

  test('keeps the query of the issuer’s address', async () => {
    const { browser } = scripted({});
    const request = { redirect_uri: answer.redirect_uri, state: 's', nonce: 'n', code_challenge: 'c' };
    const { origin, pathname, searchParams } = new URL(await browser.begin(request));
    expect(`${origin}${pathname}`).toBe(`${issuer}/authorize`);
    expect(Object.fromEntries(searchParams)).toMatchObject({ tenant: 'one', state: 's', response_type: 'code' });
  });
});

describe('a person signs out', () => {
  const request = { return_uri: 'https://post.example/console' };

  test('at the address that the issuer has for it, which keeps what it says already', async () => {
    const { browser } = scripted({ described: { end_session_endpoint: `${issuer}/out?tenant=one` } });
    const parametersOf = (address: string | undefined) => Object.fromEntries(new URL(address ?? '').searchParams);
    const usual = { tenant: 'one', client_id: 'console', post_logout_redirect_uri: request.return_uri };
    expect(parametersOf(await browser.end({ ...request, id_token: 'a.b.c' }))).toEqual({
      ...usual,
      id_token_hint: 'a.b.c',
    });
    expect(parametersOf(await browser.end(request))).toEqual(usual);
  });

  test('nowhere when it has none, and at nothing that is not https', async () => {
    expect(await scripted({}).browser.end(request)).toBeUndefined();
    for (const end_session_endpoint of ['http://id.example/out', 'javascript:alert(1)', 'out', 7, null])
      await expect(scripted({ described: { end_session_endpoint } }).browser.end(request)).rejects.toThrow(
        'could not be asked for its end_session_endpoint',
      );
  });
});
