import type { Secrets } from '#ports/shared/secrets';
import type { SecretKey } from './secret-keys.ts';
/**
 * Creates secrets that are sealed with AES-256-GCM as `v1.<key id>.<base64url of initialization vector,
 * ciphertext and tag>`. The first key seals, all keys open. To rotate, put a new key first and keep the old
 * ones after it. Where keys can change while this process runs, `latest` returns the current ones.
 */
export declare function createSecrets(keys: readonly SecretKey[], latest?: () => readonly SecretKey[]): Secrets;
