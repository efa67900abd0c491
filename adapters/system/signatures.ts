import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Signatures } from '#ports/foundation/signatures';

/** Creates signatures (HMAC-SHA256, base64url) with a key of 32 random bytes. */
export function createSignatures(key: Uint8Array): Signatures {
  const sign = (purpose: string, texts: readonly string[]): string =>
    // An object, so that it never equals the text that the same key signs for a file link.
    createHmac('sha256', key).update(JSON.stringify({ purpose, texts })).digest('base64url');
  return {
    sign,
    isSigned(purpose, texts, signature) {
      const [expected, given] = [Buffer.from(sign(purpose, texts)), Buffer.from(signature)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
