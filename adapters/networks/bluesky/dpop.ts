import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Clock } from '#ports/foundation/clock';
import type { Identifiers } from '#ports/foundation/identifiers';
import type { NetworkAnswer, NetworkHttp, NetworkRequest } from '../shared/http.ts';
import type { PrivateKey } from './settings.ts';

const maxNonces = 1000;
const maxNonceCharacters = 512;

/** Returns a SHA-256 hash in base64url, for the `ath` claim and the PKCE challenge. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function publicKey({ kty, crv, x, y }: PrivateKey): Omit<PrivateKey, 'd'> {
  return { kty, crv, x, y };
}

/** Sends a request with proof that we hold the key of the session. */
export type DpopHttp = (
  request: NetworkRequest,
  proof: { readonly key: PrivateKey; readonly access_token?: string },
) => Promise<NetworkAnswer>;

function asksForNonce(answer: NetworkAnswer): boolean {
  if (answer.status !== 400 && answer.status !== 401) return false;
  const { json } = answer;
  const named = typeof json === 'object' && json !== null && 'error' in json ? json.error : undefined;
  return named === 'use_dpop_nonce' || (answer.headers.get('www-authenticate') ?? '').includes('use_dpop_nonce');
}

/**
 * Creates DPoP (RFC 9449) in the form https://atproto.com/specs/oauth requires. The last nonce of each server
 * is remembered.
 */
export function createDpop(tools: {
  readonly http: NetworkHttp;
  readonly clock: Clock;
  readonly identifiers: Identifiers;
}): DpopHttp {
  const { http, clock, identifiers } = tools;
  const nonces = new Map<string, string>();

  /**
   * Remembers a nonce and drops the least recently used one. People choose the servers, so the number must be limited.
   */
  function remember(origin: string, nonce: string): void {
    nonces.delete(origin);
    nonces.set(origin, nonce);
    const [leastRecent] = nonces.keys();
    if (nonces.size > maxNonces && leastRecent !== undefined) nonces.delete(leastRecent);
  }

  return async (request, { key, access_token }) => {
    const { origin, pathname } = new URL(request.url);

    async function send(): Promise<NetworkAnswer> {
      const nonce = nonces.get(origin);
      const proof = await new SignJWT({
        htm: request.method,
        htu: origin + pathname,
        ...(nonce && { nonce }),
        ...(access_token && { ath: sha256(access_token) }),
      })
        .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: publicKey(key) })
        .setJti(identifiers.secret())
        .setIssuedAt(Math.floor(clock.now() / 1000))
        .sign(key);
      const answer = await http({
        ...request,
        headers: { ...request.headers, dpop: proof, ...(access_token && { authorization: `DPoP ${access_token}` }) },
      });
      const next = answer.headers.get('dpop-nonce');
      if (next && next.length <= maxNonceCharacters) remember(origin, next);
      return answer;
    }

    const answer = await send();
    return asksForNonce(answer) && answer.headers.has('dpop-nonce') ? send() : answer;
  };
}
