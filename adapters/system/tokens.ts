import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { TokenClaims, Tokens } from '#ports/access/tokens';
import type { Clock } from '#ports/foundation/clock';
import type { Keyring } from './keyring.ts';

/** Our own tokens have about 300 characters; longer ones are rejected unparsed. */
const maxTokenLength = 2000;
const maxCachedTokens = 10_000;
const kinds: readonly string[] = [
  'app',
  'assistant',
  'connect_token',
  'portal_link',
  'user',
] satisfies TokenClaims['kind'][];

function isKind(kind: unknown): kind is TokenClaims['kind'] {
  return typeof kind === 'string' && kinds.includes(kind);
}

/** Returns the key id in the header of a token. */
function readKeyId(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/**
 * Creates access tokens as JWTs signed with Ed25519. A verified token is cached, without another signature check; its
 * expiry is checked every time.
 */
export function createTokens(options: {
  readonly keyring: Keyring;
  readonly issuer: string;
  readonly clock: Clock;
}): Tokens {
  const { keyring, issuer, clock } = options;
  const verified = new Map<string, TokenClaims>();

  async function check(token: string): Promise<TokenClaims | 'expired' | 'invalid'> {
    const kid = readKeyId(token);
    // Outside the `try`, because a failure to read keys says nothing about the token.
    const key = kid === undefined ? undefined : await keyring.verifying(kid);
    if (!key) return 'invalid';
    try {
      const { payload } = await jwtVerify(token, key.public_key, {
        algorithms: ['EdDSA'],
        issuer,
        requiredClaims: ['sub', 'exp'],
        currentDate: new Date(clock.now()),
      });
      const { kind, sub: subject, exp: expires, generation, aud } = payload;
      if (!isKind(kind) || subject === undefined || expires === undefined) return 'invalid';
      return {
        ...{ kind, subject, expires },
        ...(typeof generation === 'string' && { generation }),
        ...(typeof aud === 'string' && { audience: aud }),
      };
    } catch (error) {
      // jose checks the expiry last, after signature and issuer.
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
    }
  }

  return {
    async sign({ kind, subject, expires, generation, audience }) {
      const { kid, privateKey } = await keyring.signing();
      return new SignJWT({
        kind,
        ...(generation !== undefined && { generation }),
        ...(audience !== undefined && { aud: audience }),
      })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(subject)
        .setIssuedAt(Math.floor(clock.now() / 1000))
        .setExpirationTime(expires)
        .sign(privateKey);
    },
    async verify(token) {
      if (token.length > maxTokenLength) return 'invalid';
      const known = verified.get(token);
      if (known) return known.expires <= Math.floor(clock.now() / 1000) ? 'expired' : known;
      const claims = await check(token);
      if (typeof claims === 'string') return claims;
      const [oldest] = verified.keys();
      if (verified.size >= maxCachedTokens && oldest !== undefined) verified.delete(oldest);
      verified.set(token, claims);
      return claims;
    },
  };
}
