import { parseSecretKeys, type SecretKey } from '#adapters/system/secret-keys';
import { readFileSync, statSync } from 'node:fs';

/**
 * Returns a function that reads the current keys from a file. It checks the file on every call, which costs
 * microseconds, so that no process seals with the old key once the file has a new one. An unreadable file changes
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
      // The known keys still open what they opened before.
    }
    return known;
  };
}
