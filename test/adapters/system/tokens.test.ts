import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SignJWT, UnsecuredJWT } from 'jose';
import { createPrivateKey } from 'node:crypto';
import { fixedKeyring } from '#adapters/system/keyring';
import { newTokenKey, type TokenKey } from '#adapters/system/token-key';
import { createTokens } from '#adapters/system/tokens';
import type { TokenClaims } from '#ports/access/tokens';

const issuer = 'https://postwright.example';
const key = await newTokenKey();
const start = 1_800_000_000;
const claims: TokenClaims = { kind: 'user', subject: 'a'.repeat(24), expires: start + 900 };

function tokensAt(keys: readonly TokenKey[] = [key], from = issuer) {
  let seconds = start;
  const clock = { now: () => seconds * 1000, sleep: () => Promise.resolve() };
  const tokens = createTokens({ keyring: fixedKeyring(keys), issuer: from, clock });
  return { ...tokens, setTime: (time: number) => (seconds = time) };
}

const token = await tokensAt().sign(claims);
const [header = '', payload = '', signature = ''] = token.split('.');

describe('An access token', () => {
  test('returns its claims, the first time and every time', async () => {
    const tokens = tokensAt();
    for (const kind of ['app', 'connect_token', 'user'] as const) {
      const signed = await tokens.sign({ ...claims, kind });
      expect(await tokens.verify(signed)).toEqual({ ...claims, kind });
      expect(await tokens.verify(signed)).toEqual({ ...claims, kind });
    }
  });

  test('carries issuer, times, kind and the id of its key', () => {
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(header)).toEqual({ alg: 'EdDSA', kid: key.kid, typ: 'JWT' });
    expect(read(payload)).toEqual({ kind: 'user', iss: issuer, sub: claims.subject, iat: start, exp: start + 900 });
  });

  test('ends on the second, whether or not it was seen before', async () => {
    const seen = tokensAt();
    await seen.verify(token);
    for (const tokens of [seen, tokensAt()]) {
      tokens.setTime(start + 899);
      expect(await tokens.verify(token)).toEqual(claims);
      tokens.setTime(start + 900);
      expect(await tokens.verify(token)).toBe('expired');
    }
  });

  test('of another issuer or key is invalid', async () => {
    const other = await newTokenKey();
    expect(await tokensAt([key], 'https://other.example').verify(token)).toBe('invalid');
    expect(await tokensAt([other]).verify(token)).toBe('invalid');
    expect(await tokensAt([{ ...other, kid: key.kid }]).verify(token)).toBe('invalid');
  });

  test('altered in any character is invalid, also when it is expired', async () => {
    const tokens = tokensAt();
    tokens.setTime(start + 10_000);
    for (let place = 0; place < token.length; place += 1) {
      const changed = token[place] === 'A' ? 'B' : 'A';
      const altered = token.slice(0, place) + changed + token.slice(place + 1);
      // The last character of 64 bytes in base64url has four bits that mean nothing.
      if (place < token.length - 1) expect(await tokens.verify(altered)).toBe('invalid');
    }
    const promoted = Buffer.from(JSON.stringify({ ...claims, kind: 'app', exp: 9e9 })).toString('base64url');
    expect(await tokens.verify(`${header}.${promoted}.${signature}`)).toBe('invalid');
  });

  test('without a signature, or signed in another way, is invalid', async () => {
    const unsigned = new UnsecuredJWT({ kind: 'user' })
      .setIssuer(issuer)
      .setSubject(claims.subject)
      .setExpirationTime(claims.expires)
      .encode();
    const secret = Buffer.from(key.x, 'base64url');
    const symmetric = await new SignJWT({ kind: 'user', sub: 'x', exp: claims.expires, iss: issuer })
      .setProtectedHeader({ alg: 'HS256', kid: key.kid })
      .sign(secret);
    for (const forged of [unsigned, symmetric, `${header}.${payload}.`]) {
      expect(await tokensAt().verify(forged)).toBe('invalid');
    }
  });

  test('that we signed for something else is invalid', async () => {
    const ours = createPrivateKey({ key: { ...key }, format: 'jwk' });
    const complete = { kind: 'user', sub: 'x', iss: issuer, exp: claims.expires };
    for (const part of ['kind', 'sub', 'iss', 'exp'] as const) {
      const { [part]: _without, ...rest } = complete;
      const signed = await new SignJWT(rest).setProtectedHeader({ alg: 'EdDSA', kid: key.kid }).sign(ours);
      expect(await tokensAt().verify(signed)).toBe('invalid');
    }
  });

  test('of any malformed kind is invalid and throws nothing', async () => {
    const tokens = tokensAt();
    const malformed = ['', '.', '..', '...', 'a.b.c', `${token}.`, ` ${token}`, `${token}\0`, 'x'.repeat(100_000)];
    for (const text of [...malformed, `${header}.${'A'.repeat(100_000)}.${signature}`, token.repeat(400)]) {
      expect(await tokens.verify(text)).toBe('invalid');
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect(await tokens.verify(text)).toBe('invalid');
        expect(await tokens.verify(`${header}.${text}.${signature}`)).toBe('invalid');
      }),
    );
  });
});

describe('Changing the token key', () => {
  test('keeps tokens of the old key valid and signs with the new one', async () => {
    const fresh = await newTokenKey();
    const tokens = tokensAt([fresh, key]);
    expect(await tokens.verify(token)).toEqual(claims);
    const signed = await tokens.sign(claims);
    expect(await tokensAt([fresh]).verify(signed)).toEqual(claims);
    expect(await tokensAt([key]).verify(signed)).toBe('invalid');
  });

  test('takes a key that was kept as JSON, and needs one', async () => {
    const kept = JSON.parse(JSON.stringify(key)) as TokenKey; // What was put in comes out.
    expect(await tokensAt([kept]).verify(token)).toEqual(claims);
    expect(() => tokensAt([])).toThrow('at least one token key');
  });
});

test('A token seen before is verified with a fifth of the work', async () => {
  const tokens = tokensAt();
  const others = await Promise.all(
    Array.from({ length: 300 }, (_, index) => tokens.sign({ ...claims, subject: String(index) })),
  );
  const time = async (): Promise<number> => {
    const before = process.cpuUsage();
    for (const other of others) await tokens.verify(other);
    return process.cpuUsage(before).user;
  };
  const [first, second] = [await time(), await time()];
  expect(second).toBeLessThan(first / 5);
});
