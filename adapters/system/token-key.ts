import { generateKeyPairSync } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';

/** A private Ed25519 JWK and its id. */
export interface TokenKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly d: string;
  readonly kid: string;
}

/** Creates a key for signing tokens. Its id is its thumbprint (RFC 7638). */
export async function newTokenKey(): Promise<TokenKey> {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const key = { kty: 'OKP', crv: 'Ed25519', x, d } as const;
  return { ...key, kid: await calculateJwkThumbprint(key) };
}
