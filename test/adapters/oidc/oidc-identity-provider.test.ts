import { createOidcIdentityProvider } from '#adapters/oidc/oidc-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { startOpenIdProvider } from './openid-provider.ts';

const audience = 'https://postwright.example';
const ada = { email: 'Ada@Example.org', email_verified: true, given_name: 'Ada', family_name: 'Lovelace' };
const identity = {
  subject: 'ada',
  email: 'ada@example.org',
  email_verified: true,
  firstname: 'Ada',
  lastname: 'Lovelace',
  authenticated_date: expect.stringMatching(/^20\d\d-.*Z$/),
};

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  provider = await startOpenIdProvider({ ada, bob: { email: 'bob@example.org' }, eve: {} });
});
afterAll(() => provider.stop());

/** Our side, as it starts: it knows nothing of the issuer yet. */
function start(options: { issuer?: string; timeoutMilliseconds?: number } = {}) {
  const clock = new ManualClock(new Date().toISOString());
  return { clock, ...createOidcIdentityProvider({ issuer: provider.issuer, audience, fetch, clock, ...options }) };
}

const issue = (subject = 'ada', options: Partial<Parameters<typeof provider.issue>[0]> = {}) =>
  provider.issue({ subject, audience, ...options });

describe('A token of the issuer', () => {
  test('with all claims of the person needs no further request', async () => {
    const token = await issue('ada', { extra: ada });
    provider.seen.requests.length = 0;
    expect(await start().verify(token)).toEqual(identity);
    expect(provider.seen.requests).toEqual(['/.well-known/openid-configuration', '/jwks']);
  });

  test('with only the subject is completed from userinfo, which is requested again after minutes', async () => {
    const { clock, verify } = start();
    const token = await issue();
    provider.seen.requests.length = 0;
    for (let times = 0; times < 3; times += 1) expect(await verify(token)).toEqual(identity);
    const asked = () => provider.seen.requests.filter((path) => path === '/me').length;
    expect(asked()).toBe(1);
    clock.advance(5 * 60_000);
    expect(await verify(token)).toEqual(identity);
    expect(asked()).toBe(2);
    expect(await verify(await issue('bob'))).toEqual({
      subject: 'bob',
      email: 'bob@example.org',
      email_verified: false,
      authenticated_date: expect.stringMatching(/Z$/),
    });
  });

  test('is accepted without an address if the issuer returns none, or refuses to', async () => {
    const nameless = { email_verified: false, authenticated_date: expect.stringMatching(/Z$/) };
    const { verify } = start();
    expect(await verify(await issue('eve'))).toEqual({ ...nameless, subject: 'eve' });
    const token = await issue();
    provider.seen.acceptsTokens = false;
    expect(await verify(token)).toEqual({ ...nameless, subject: 'ada' });
    provider.seen.acceptsTokens = true;
    expect(await verify(token)).toEqual(identity);
  });

  test('may be signed with any asymmetric algorithm', async () => {
    const { verify } = start();
    for (const alg of ['RS256', 'PS256', 'ES256', 'EdDSA'] as const) {
      expect(await verify(await issue('ada', { alg }))).toEqual(identity);
    }
  });

  test('is expired past its end, with a tolerance of some seconds', async () => {
    const { clock, verify } = start();
    const token = await issue('ada', { seconds: 60 });
    clock.advance(65_000);
    expect(await verify(token)).toEqual(identity);
    clock.advance(10_000);
    expect(await verify(token)).toBe('expired');
  });

  test('for another audience, or of another issuer, is invalid', async () => {
    expect(await start().verify(await issue('ada', { audience: 'https://other.example' }))).toBe('invalid');
    const other = await startOpenIdProvider({ ada });
    const token = await other.issue({ subject: 'ada', audience });
    await other.stop();
    expect(await start().verify(token)).toBe('invalid');
  });

  test('that the issuer signed for another purpose is invalid', async () => {
    const { verify } = start();
    const key = await importJWK(provider.keys.find(({ alg }) => alg === 'ES256') ?? { kty: '' });
    const sign = (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'key-ES256' }).sign(key);
    const claims = decodeJwt(await issue('ada', { extra: ada }));
    expect(await verify(await sign(claims))).toEqual(identity);
    const wrong = { iss: `${provider.issuer}/`, aud: 'x', sub: 'a'.repeat(256), nbf: Date.now() / 1000 + 60 };
    for (const [name, value] of Object.entries(wrong)) {
      expect(await verify(await sign({ ...claims, [name]: value }))).toBe('invalid');
    }
    for (const name of ['iss', 'aud', 'sub', 'exp'] as const) {
      const { [name]: _without, ...rest } = claims;
      expect(await verify(await sign(rest))).toBe('invalid');
    }
  });

  test('bound to a key of its holder is invalid, because the key cannot be proven here', async () => {
    const token = await issue('ada', { jkt: 'thumbprint' });
    expect(await start().verify(token)).toBe('invalid');
  });
});

describe('A token that was not made by the issuer is invalid:', () => {
  test('one that was altered', async () => {
    const { verify } = start();
    const [header = '', , signature = ''] = (await issue()).split('.');
    const payload = Buffer.from(JSON.stringify({ ...decodeJwt(await issue()), sub: 'bob' }));
    expect(await verify(`${header}.${payload.toString('base64url')}.${signature}`)).toBe('invalid');
  });

  test('one without a signature, and one signed with the public key as a shared secret', async () => {
    const { verify } = start();
    const token = await issue();
    const claims = decodeJwt(token);
    expect(await verify(new UnsecuredJWT(claims).encode())).toBe('invalid');
    const [, payload = ''] = token.split('.');
    const none = Buffer.from(JSON.stringify({ ...decodeProtectedHeader(token), alg: 'none' }));
    expect(await verify(`${none.toString('base64url')}.${payload}.`)).toBe('invalid');
    const { d: _private, ...jwk } = provider.keys.find(({ alg }) => alg === 'RS256') ?? {};
    const publicKey = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }); // The same shape, declared twice.
    for (const format of ['pem', 'der'] as const) {
      const secret = Buffer.from(publicKey.export({ type: 'spki', format } as { type: 'spki'; format: 'pem' }));
      const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-RS256' }).sign(secret);
      expect(await verify(await forged)).toBe('invalid');
    }
  });

  test('one signed with a foreign key under the id of an issuer’s key', async () => {
    const other = await startOpenIdProvider({ ada });
    const key = await importJWK(other.keys.find(({ alg }) => alg === 'ES256') ?? { kty: '' });
    await other.stop();
    for (const kid of ['key-ES256', 'made-up']) {
      const forged = await new SignJWT(decodeJwt(await issue())).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
      expect(await start().verify(forged)).toBe('invalid');
    }
  });

  test('and text that is no token, without any request', async () => {
    provider.seen.requests.length = 0;
    for (const text of ['', 'a', 'a.b.c', '..', 'x'.repeat(10_000)]) {
      expect(await start().verify(text)).toBe('invalid');
    }
    expect(provider.seen.requests).toEqual([]);
  });
});

describe('An issuer that does not answer as it should', () => {
  async function withServer(listener: RequestListener, work: (issuer: string) => Promise<void>) {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A listening TCP server has a port.
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).finally(() => {
      server.closeAllConnections();
      server.close();
    });
  }

  test('because it is down is an error that names it, and is called again when it is back', async () => {
    const token = await issue();
    let isUp = false;
    const flaky: RequestListener = (_, response) => {
      if (isUp) response.end(JSON.stringify({ issuer: 'x' }));
      else response.destroy();
    };
    await withServer(flaky, async (issuer) => {
      const { verify } = start({ issuer });
      await expect(verify(token)).rejects.toThrow(`the OpenID Connect issuer ${issuer} could not be asked`);
      isUp = true;
      await expect(verify(token)).rejects.toMatchObject({ cause: { message: 'it calls itself x' } });
    });
  });

  test('within the time limit, in any part of the answer, is an error', async () => {
    const token = await issue();
    const hangs: RequestListener[] = [() => undefined, (_, response) => response.write('{')];
    for (const listener of hangs) {
      await withServer(listener, async (issuer) => {
        await expect(start({ issuer, timeoutMilliseconds: 100 }).verify(token)).rejects.toThrow(issuer);
      });
    }
  });

  test('but endlessly is an error', async () => {
    const endless: RequestListener = (_, response) => {
      const write = (): void => {
        while (response.writable && response.write('x'.repeat(65_536)));
        response.once('drain', write);
      };
      write();
    };
    const token = await issue();
    await withServer(endless, async (issuer) => {
      const failure = { cause: { message: 'the answer is longer than 1000000 bytes' } };
      await expect(start({ issuer }).verify(token)).rejects.toMatchObject(failure);
    });
  });

  test('but about another person is not believed', async () => {
    const token = await issue();
    const impostor = async (url: string | URL | Request, init?: RequestInit) =>
      url === `${provider.issuer}/me` ? Response.json({ ...ada, sub: 'bob' }) : fetch(url, init);
    const clock = new ManualClock(new Date().toISOString());
    const { verify } = createOidcIdentityProvider({ issuer: provider.issuer, audience, fetch: impostor, clock });
    await expect(verify(token)).rejects.toMatchObject({ cause: { message: 'the answer is about somebody else' } });
  });
});
