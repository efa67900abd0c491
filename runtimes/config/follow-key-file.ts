import { parseSecretKeys, type SecretKey } from '#adapters/system/secret-keys';
import { readFileSync, statSync } from 'node:fs';

/**
 * Returns a function that reads the current keys from a file. The file is checked on every call, which costs
 * microseconds, so that no process that reads it seals with the old key once a new one is in it. A file that
 * cannot be read changes nothing.
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
      // The keys already known are still good for what they opened before.
    }
    return known;
  };
}
