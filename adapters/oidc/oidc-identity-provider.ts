import type { ExternalIdentity, IdentityProvider } from '#ports/authentication/identity-provider';
import type { Clock } from '#ports/shared/clock';
import { errors, jwtVerify } from 'jose';
import { type Claims, createOidcIssuer, IssuerFailure } from './oidc-issuer.ts';

/** Signatures that only the issuer can make. With a shared secret, everybody who verifies could also sign. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const clockToleranceSeconds = 10;
/** https://openid.net/specs/openid-connect-core-1_0.html#IDToken */
const longestSubject = 255;
const personMilliseconds = 5 * 60_000;
const mostPeople = 10_000;

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function identityOf(subject: string, claims: Claims): ExternalIdentity {
  const email = text(claims.email)?.toLowerCase();
  const firstname = text(claims.given_name);
  const lastname = text(claims.family_name);
  return {
    subject,
    ...(email !== undefined && { email }),
    // Some issuers write it as text.
    email_verified: email !== undefined && String(claims.email_verified) === 'true',
    ...(firstname !== undefined && { firstname }),
    ...(lastname !== undefined && { lastname }),
  };
}

/**
 * Creates an identity provider that identifies people by access tokens (JWT) of an OpenID Connect issuer. The
 * description and keys of the issuer are fetched with the first token and kept. What its userinfo endpoint
 * says about a person is kept for five minutes.
 */
export function createOidcIdentityProvider(options: {
  /** Exactly as the issuer names itself, including a trailing slash. */
  readonly issuer: string;
  /** The audience that tokens must have been issued for. */
  readonly audience: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** For each call; 10 seconds by default. */
  readonly timeoutMilliseconds?: number;
}): IdentityProvider {
  const { issuer, audience, fetch, clock, timeoutMilliseconds = 10_000 } = options;
  const oidc = createOidcIssuer({ issuer, fetch, timeoutMilliseconds });
  const people = new Map<string, { readonly claims: Claims; readonly until: number }>();

  async function personOf(token: string, subject: string): Promise<Claims> {
    const known = people.get(subject);
    if (known && known.until > clock.now()) return known.claims;
    const claims = await oidc.person(token, subject);
    if (!claims) return {};
    people.delete(subject);
    const [oldest] = people.keys();
    if (people.size >= mostPeople && oldest !== undefined) people.delete(oldest);
    people.set(subject, { claims, until: clock.now() + personMilliseconds });
    return claims;
  }

  async function claimsOf(token: string): Promise<Claims | 'expired' | 'invalid'> {
    try {
      const { payload } = await jwtVerify(token, oidc.keyOf, {
        algorithms,
        issuer,
        audience,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: clockToleranceSeconds,
        currentDate: new Date(clock.now()),
      });
      return payload;
    } catch (error) {
      if (error instanceof IssuerFailure) throw error;
      // jose checks the expiry last, after signature, issuer and audience.
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
    }
  }

  return {
    issuer,
    async verify(token) {
      const claims = await claimsOf(token);
      if (typeof claims === 'string') return claims;
      const { sub: subject } = claims;
      // A token bound to a key (`cnf`) counts only together with that key, which nobody shows here; it may be
      // stolen.
      if (
        typeof subject !== 'string' ||
        subject === '' ||
        subject.length > longestSubject ||
        claims.cnf !== undefined
      )
        return 'invalid';
      if (text(claims.email) !== undefined) return identityOf(subject, claims);
      const { given_name, family_name } = claims;
      return identityOf(subject, { given_name, family_name, ...(await personOf(token, subject)) });
    },
  };
}
