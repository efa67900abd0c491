import { createHash, randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import type { Context } from 'koa';
import { Refusal, type SandboxTools } from '../../stand-in.ts';

const windowMilliseconds = 300_000;

/**
 * Creates a check of proofs of possession (RFC 9449) as https://atproto.com/specs/oauth requires them: ES256,
 * nonces, no replay.
 */
export function createProofs({ clock, address }: SandboxTools) {
  const nonce = randomBytes(12).toString('base64url');
  const used = new Set<string>();

  function refuse(status: 400 | 401, error: string): never {
    const headers = { 'dpop-nonce': nonce, 'www-authenticate': `DPoP error="${error}"` };
    throw new Refusal({ status, headers, body: { error, error_description: `DPoP proof: ${error}` } });
  }

  /** Returns the thumbprint of the key that made the proof. */
  return async (context: Context, access_token?: string): Promise<string> => {
    const status = access_token === undefined ? 400 : 401;
    context.set('DPoP-Nonce', nonce);
    const proof = context.get('dpop');
    let claims: Record<string, unknown>;
    let jwk: JWK;
    try {
      const header = decodeProtectedHeader(proof);
      if (header.typ !== 'dpop+jwt' || header.alg !== 'ES256' || !header.jwk || 'd' in header.jwk) {
        refuse(status, 'invalid_dpop_proof');
      }
      jwk = header.jwk;
      const { payload } = await compactVerify(proof, await importJWK(jwk, 'ES256'));
      // The payload of a JWT is a JSON object; each claim is checked below.
      claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      return refuse(status, 'invalid_dpop_proof');
    }
    if (claims.nonce !== nonce) refuse(status, 'use_dpop_nonce');
    const here = address(`https://bsky.social${context.path.replace(/^\/bsky\.social/, '')}`);
    const ath = access_token && createHash('sha256').update(access_token).digest('base64url');
    const isRight =
      claims.htm === context.method &&
      claims.htu === here &&
      claims.ath === ath &&
      typeof claims.jti === 'string' &&
      !used.has(claims.jti) &&
      Math.abs(Number(claims.iat) * 1000 - clock.now()) < windowMilliseconds;
    if (!isRight) refuse(status, 'invalid_dpop_proof');
    used.add(String(claims.jti));
    return calculateJwkThumbprint(jwk);
  };
}
