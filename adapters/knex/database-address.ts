import { resolve } from 'node:path';
import { readSslMode } from './ssl-mode.ts';

/** Where the data is stored, according to `DATABASE_URL`. */
export type DatabaseAddress =
  | { readonly client: 'sqlite'; /** Absolute path, or `:memory:`. */ readonly filename: string }
  | { readonly client: 'postgres'; readonly url: string };

/**
 * Parses `sqlite:<path>` (relative to the working directory), `sqlite::memory:` or `postgres://...`. Throws for
 * anything else, and where `readSslMode` does.
 */
export function parseDatabaseAddress(url: string): DatabaseAddress {
  if (/^postgres(ql)?:\/\//.test(url)) {
    readSslMode(url);
    return { client: 'postgres', url };
  }
  const path = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1];
  if (path === ':memory:') return { client: 'sqlite', filename: path };
  if (path !== undefined) return { client: 'sqlite', filename: resolve(path) };
  // The address may contain a password, so only the part before the first colon is repeated.
  throw new Error(
    `a database address starts with "sqlite:" and a path, with "postgres://" or with "mongodb://"; this one starts with "${url.split(':', 1)[0] ?? ''}"`,
  );
}
