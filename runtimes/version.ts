import { readFileSync } from 'node:fs';

/** Returns the version in package.json, one folder above the sources and two in dist. */
export function version(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const { name, version: found } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
        name: string;
        version: string;
      };
      if (name === 'postwright') return found;
    } catch {
      // Not here: try the other path.
    }
  }
  return 'unknown';
}
