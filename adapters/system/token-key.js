import { generateKeyPairSync } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
/** Creates a key for signing tokens. Its id is its thumbprint (RFC 7638). */
export async function newTokenKey() {
    const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    const key = { kty: 'OKP', crv: 'Ed25519', x, d };
    return { ...key, kid: await calculateJwkThumbprint(key) };
}
