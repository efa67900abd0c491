import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { TokenKey } from './token-key.ts';

/** A token key that is ready for use. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly public_key: KeyObject;
}

/** The keys that sign access tokens. */
export interface Keyring {
  /** Returns the current signing key. */
  signing(): Promise<SigningKey>;
  /** Returns the key with this id, as long as tokens signed with it may be valid. */
  verifying(kid: string): Promise<SigningKey | undefined>;
  /** Returns all keys that verify, newest first. */
  all(): Promise<readonly SigningKey[]>;
}

/** The public key as a JWK (RFC 7517). */
interface PublicTokenKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

/** Prepares a stored key for signing. */
export function createSigningKey(key: TokenKey): SigningKey {
  const privateKey = createPrivateKey({ key: { ...key }, format: 'jwk' });
  return { kid: key.kid, privateKey, public_key: createPublicKey(privateKey) };
}

/** Returns the public part of a key. */
export function publicTokenKey({ kid, public_key }: SigningKey): PublicTokenKey {
  const { x = '' } = public_key.export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
}

/** Creates a keyring that never changes, newest key first: the first signs, all verify. */
export function fixedKeyring(keys: readonly TokenKey[]): Keyring {
  const ready = keys.map(createSigningKey);
  const [current] = ready;
  if (!current) throw new Error('at least one token key is needed');
  return {
    signing: async () => current,
    verifying: async (kid) => ready.find((key) => key.kid === kid),
    all: async () => ready,
  };
}
