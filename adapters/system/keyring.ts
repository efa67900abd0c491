import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { TokenKey } from './token-key.ts';

/** A token key ready for use. */
export interface SigningKey {
  readonly kid: string;
  readonly private_key: KeyObject;
  readonly public_key: KeyObject;
}

/** The keys that access tokens are signed with. */
export interface Keyring {
  /** The key that signs now. */
  signing(): Promise<SigningKey>;
  /** The key of this id, as long as tokens it signed may be good. */
  verifying(kid: string): Promise<SigningKey | undefined>;
  /** Every key that verifies, newest first. */
  all(): Promise<readonly SigningKey[]>;
}

/** The public half of a key as others read it (RFC 7517). */
export interface PublicTokenKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

/** A stored key made ready for use. */
export function createSigningKey(key: TokenKey): SigningKey {
  const private_key = createPrivateKey({ key: { ...key }, format: 'jwk' });
  return { kid: key.kid, private_key, public_key: createPublicKey(private_key) };
}

/** The part of a key that anybody may have. */
export function publicTokenKey({ kid, public_key }: SigningKey): PublicTokenKey {
  const { x = '' } = public_key.export({ format: 'jwk' });
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
}

/** Keys that stay as they are, newest first: the first signs, all verify. */
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
