import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, errors, jwtVerify, SignJWT } from 'jose';
import type { TokenClaims, Tokens } from '#ports/authentication/tokens';
import type { Clock } from '#ports/shared/clock';

/** A private Ed25519 JWK and its id. */
export interface TokenKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly d: string;
  readonly kid: string;
}

/** Ours have about 300 characters; longer ones are not worth a look. */
const longestToken = 2000;
const rememberedTokens = 10_000;
const kinds: readonly string[] = ['app', 'connect_token', 'user'] satisfies TokenClaims['kind'][];

function isKind(kind: unknown): kind is TokenClaims['kind'] {
  return typeof kind === 'string' && kinds.includes(kind);
}

/** A fresh key to sign tokens with; its id is its thumbprint (RFC 7638). */
export async function newTokenKey(): Promise<TokenKey> {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const key = { kty: 'OKP', crv: 'Ed25519', x, d } as const;
  return { ...key, kid: await calculateJwkThumbprint(key) };
}

/**
 * Access tokens as JWTs signed with Ed25519. Keys come newest first: the first signs, all verify. A token
 * seen before costs no second signature check; its expiry is looked at every time.
 */
export function createTokens(options: {
  readonly keys: readonly TokenKey[];
  readonly issuer: string;
  readonly clock: Clock;
}): Tokens {
  const { keys, issuer, clock } = options;
  const [current] = keys;
  if (!current) throw new Error('at least one token key is needed');
  const signingKey = createPrivateKey({ key: { ...current }, format: 'jwk' });
  const publicKeys = new Map<string | undefined, KeyObject>(
    keys.map(({ kty, crv, x, kid }) => [kid, createPublicKey({ key: { kty, crv, x }, format: 'jwk' })]),
  );
  const verified = new Map<string, TokenClaims>();

  function publicKey(header: { readonly kid?: string }): KeyObject {
    const key = publicKeys.get(header.kid);
    if (!key) throw new Error('the token names no key of ours');
    return key;
  }

  async function check(token: string): Promise<TokenClaims | 'expired' | 'invalid'> {
    try {
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: ['EdDSA'],
        issuer,
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(clock.now()),
      });
      const { kind, sub: subject, exp: expires } = payload;
      if (!isKind(kind) || subject === undefined || expires === undefined) return 'invalid';
      return { kind, subject, expires };
    } catch (error) {
      // jose looks at the expiry last, after signature and issuer.
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
    }
  }

  return {
    sign: ({ kind, subject, expires }) =>
      new SignJWT({ kind })
        .setProtectedHeader({ alg: 'EdDSA', kid: current.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(subject)
        .setIssuedAt(Math.floor(clock.now() / 1000))
        .setExpirationTime(expires)
        .sign(signingKey),
    async verify(token) {
      if (token.length > longestToken) return 'invalid';
      const known = verified.get(token);
      if (known) return known.expires <= Math.floor(clock.now() / 1000) ? 'expired' : known;
      const claims = await check(token);
      if (typeof claims === 'string') return claims;
      const [oldest] = verified.keys();
      if (verified.size >= rememberedTokens && oldest !== undefined) verified.delete(oldest);
      verified.set(token, claims);
      return claims;
    },
  };
}
