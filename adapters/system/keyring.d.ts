import { type KeyObject } from 'node:crypto';
import type { TokenKey } from './token-key.ts';
/** A token key that is ready for use. */
export interface SigningKey {
    readonly kid: string;
    readonly privateKey: KeyObject;
    readonly public_key: KeyObject;
}
/** The keys that sign access tokens. */
export interface Keyring {
    /** Returns the key that signs now. */
    signing(): Promise<SigningKey>;
    /** Returns the key with this id, as long as tokens it signed may be valid. */
    verifying(kid: string): Promise<SigningKey | undefined>;
    /** Returns all keys that verify, newest first. */
    all(): Promise<readonly SigningKey[]>;
}
/** The public half of a key in the form other programs read (RFC 7517). */
interface PublicTokenKey {
    readonly kty: 'OKP';
    readonly crv: 'Ed25519';
    readonly x: string;
    readonly kid: string;
    readonly alg: 'EdDSA';
    readonly use: 'sig';
}
/** Prepares a stored key for use. */
export declare function createSigningKey(key: TokenKey): SigningKey;
/** Returns the public part of a key. */
export declare function publicTokenKey({ kid, public_key }: SigningKey): PublicTokenKey;
/** Creates a keyring that never changes, newest key first: the first signs, all verify. */
export declare function fixedKeyring(keys: readonly TokenKey[]): Keyring;
export {};
