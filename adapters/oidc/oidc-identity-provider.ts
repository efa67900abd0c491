import type { BrowserSignIn, ExternalIdentity, IdentityProvider } from '#ports/access/identity-provider';
import type { Clock } from '#ports/foundation/clock';
import { errors, jwtVerify } from 'jose';
import { type Claims, createOidcIssuer, IssuerFailure, type OidcClient } from './oidc-issuer.ts';

/** Asymmetric signatures only. With a shared secret, every verifier could also sign. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const clockToleranceSeconds = 10;
/** https://openid.net/specs/openid-connect-core-1_0.html#IDToken */
const maxSubjectLength = 255;
const personMaxAge = 5 * 60_000;
const maxPeople = 10_000;

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function toIdentity(subject: string, claims: Claims): ExternalIdentity {
  const email = text(claims.email)?.toLowerCase();
  const firstname = text(claims.given_name);
  const lastname = text(claims.family_name);
  const { auth_time = claims.iat } = claims;
  return {
    subject,
    authenticated_date: new Date(typeof auth_time === 'number' ? auth_time * 1000 : 0).toISOString(),
    ...(email !== undefined && { email }),
    // Some issuers send a string.
    email_verified: email !== undefined && String(claims.email_verified) === 'true',
    ...(firstname !== undefined && { firstname }),
    ...(lastname !== undefined && { lastname }),
  };
}

const isSubject = (subject: unknown): subject is string =>
  typeof subject === 'string' && subject !== '' && subject.length <= maxSubjectLength;

/**
 * Creates an identity provider that accepts access tokens (JWT) of an OpenID Connect issuer, and signs people in with
 * their browser if this service is its client. The issuer's metadata and keys are fetched with the first token and
 * cached. Responses of its userinfo endpoint are cached for five minutes.
 */
export function createOidcIdentityProvider(options: {
  /** Exactly the issuer's identifier, including a trailing slash. */
  readonly issuer: string;
  /** The required audience of tokens. */
  readonly audience: string;
  /** The registration of this service at the issuer; without it there is no sign-in with a browser. */
  readonly client?: OidcClient;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  /** For each call; 10 seconds by default. */
  readonly timeoutMilliseconds?: number;
}): IdentityProvider {
  const { issuer, audience, client, fetch, clock, timeoutMilliseconds = 10_000 } = options;
  const oidc = createOidcIssuer({ issuer, fetch, timeoutMilliseconds });
  const people = new Map<string, { readonly claims: Claims; readonly until: number }>();

  async function findPerson(token: string, subject: string): Promise<Claims> {
    const known = people.get(subject);
    if (known && known.until > clock.now()) return known.claims;
    const claims = await oidc.person(token, subject);
    if (!claims) return {};
    people.delete(subject);
    const [oldest] = people.keys();
    if (people.size >= maxPeople && oldest !== undefined) people.delete(oldest);
    people.set(subject, { claims, until: clock.now() + personMaxAge });
    return claims;
  }

  /** Verifies a token of the issuer for this audience and returns its claims. */
  async function verifyClaims(token: string, audience: string): Promise<Claims | 'expired' | 'invalid'> {
    try {
      const { payload } = await jwtVerify(token, oidc.findKey, {
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

  /** Returns the person of a token, with missing claims from the userinfo endpoint. */
  async function identify(subject: string, claims: Claims, access_token: string): Promise<ExternalIdentity> {
    if (text(claims.email) !== undefined) return toIdentity(subject, claims);
    const { given_name, family_name, auth_time, iat } = claims;
    const person = await findPerson(access_token, subject);
    return toIdentity(subject, { given_name, family_name, ...person, auth_time, iat });
  }

  function browserSignIn(registered: OidcClient): BrowserSignIn {
    const { client_id } = registered;
    return {
      begin: ({ redirect_uri, state, nonce, code_challenge }) =>
        oidc.signInAddress({
          response_type: 'code',
          scope: 'openid email profile',
          code_challenge_method: 'S256',
          ...{ client_id, redirect_uri, state, nonce, code_challenge },
        }),
      async complete({ redirect_uri, code, iss, nonce, code_verifier }) {
        // The response of another issuer must not be sent to this one: https://www.rfc-editor.org/rfc/rfc9207
        if (iss === undefined ? await oidc.sendsIssuer() : iss !== issuer) return 'invalid';
        const grant_type = 'authorization_code';
        const tokens = await oidc.redeem(registered, { grant_type, code, redirect_uri, code_verifier });
        const [id_token, access_token] = [text(tokens?.id_token), text(tokens?.access_token)];
        if (id_token === undefined || access_token === undefined) return 'invalid';
        const claims = await verifyClaims(id_token, client_id);
        if (typeof claims === 'string' || !isSubject(claims.sub)) return 'invalid';
        const isOurs =
          claims.azp === undefined ? !Array.isArray(claims.aud) || claims.aud.length === 1 : claims.azp === client_id;
        if (claims.nonce !== nonce || !isOurs) return 'invalid';
        return { ...(await identify(claims.sub, claims, access_token)), id_token };
      },
      end: ({ return_uri, id_token }) =>
        oidc.signOutAddress({
          client_id,
          post_logout_redirect_uri: return_uri,
          ...(id_token !== undefined && { id_token_hint: id_token }),
        }),
    };
  }

  return {
    issuer,
    ...(client && { browser: browserSignIn(client) }),
    async verify(token) {
      const claims = await verifyClaims(token, audience);
      if (typeof claims === 'string') return claims;
      const { sub: subject } = claims;
      // A token bound to a key (`cnf`) needs proof of that key, which we do not support; it may be stolen.
      if (!isSubject(subject) || claims.cnf !== undefined) return 'invalid';
      return identify(subject, claims, token);
    },
  };
}
