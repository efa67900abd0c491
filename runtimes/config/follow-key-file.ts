import { parseSecretKeys, type SecretKey } from '#adapters/system/secret-keys';
import { readFileSync, statSync } from 'node:fs';

/**
 * The keys in a file as it is now. It is looked at each time, which costs microseconds, so that from the moment
 * a new key is in the file no process that reads it seals with the old one. A file that cannot be read changes
 * nothing.
 */
export function followKeyFile(file: string, first: readonly SecretKey[]): () => readonly SecretKey[] {
  let known = first;
  let seen: string | undefined;
  return () => {
    try {
      const { ino, mtimeMs, size } = statSync(file);
      const now = `${String(ino)} ${String(mtimeMs)} ${String(size)}`;
      if (now !== seen) {
        known = parseSecretKeys(readFileSync(file, 'utf8'));
        seen = now;
      }
    } catch {
      // The keys known here open what they opened before.
    }
    return known;
  };
}
