import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Sealed, Secrets } from '#ports/foundation/secrets';
import type { SecretKey } from './secret-keys.ts';

const algorithm = 'aes-256-gcm';
const initializationBytes = 12;
const tagBytes = 16;

/**
 * Creates secrets that are sealed with AES-256-GCM as `v1.<key id>.<base64url of initialization vector, ciphertext and
 * tag>`. The first key seals, all keys open. To rotate, put a new key first and keep the old ones after it. If keys can
 * change while this process runs, `latest` returns the current ones.
 */
export function createSecrets(keys: readonly SecretKey[], latest: () => readonly SecretKey[] = () => keys): Secrets {
  if (keys.length === 0) throw new Error('at least one secret key is needed');
  function sealing(): SecretKey {
    const [current] = latest();
    if (!current) throw new Error('at least one secret key is needed');
    return current;
  }
  return {
    isCurrent: (sealed) => sealed.startsWith(`v1.${sealing().id}.`),
    seal(text, context) {
      const current = sealing();
      const initialization = randomBytes(initializationBytes);
      const cipher = createCipheriv(algorithm, current.key, initialization);
      cipher.setAAD(Buffer.from(context));
      const sealed = [initialization, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      // Sealed text is created only here.
      return `v1.${current.id}.${Buffer.concat(sealed).toString('base64url')}` as Sealed;
    },
    open(sealed, context) {
      const [version, id = '', encoded = '', ...rest] = sealed.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      // Buffer ignores stray characters and unused bits, but no altered text may open.
      const isWhole = bytes.length >= initializationBytes + tagBytes && bytes.toString('base64url') === encoded;
      if (version !== 'v1' || rest.length > 0 || !isWhole) throw new Error('this is not a sealed text');
      const key = latest().find((one) => one.id === id)?.key;
      if (!key) throw new Error(`the text was sealed with a key that is not known here (${id.slice(0, 40)})`);
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, initializationBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      try {
        const text = decipher.update(bytes.subarray(initializationBytes, -tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        throw new Error('the sealed text was altered, moved to another record or sealed with another key');
      }
    },
  };
}
