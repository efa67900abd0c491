import { createPrivateKey, createPublicKey } from 'node:crypto';
/** Prepares a stored key for use. */
export function createSigningKey(key) {
    const privateKey = createPrivateKey({ key: { ...key }, format: 'jwk' });
    return { kid: key.kid, privateKey, public_key: createPublicKey(privateKey) };
}
/** Returns the public part of a key. */
export function publicTokenKey({ kid, public_key }) {
    const { x = '' } = public_key.export({ format: 'jwk' });
    return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
}
/** Creates a keyring that never changes, newest key first: the first signs, all verify. */
export function fixedKeyring(keys) {
    const ready = keys.map(createSigningKey);
    const [current] = ready;
    if (!current)
        throw new Error('at least one token key is needed');
    return {
        signing: async () => current,
        verifying: async (kid) => ready.find((key) => key.kid === kid),
        all: async () => ready,
    };
}
