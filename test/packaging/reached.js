import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

/**
 * Follows the imports of compiled files, by relative path or private name (`#ports/...`), to all files that they reach,
 * and collects the packages they import. `extension` is `.js` for programs, `.d.ts` for declarations.
 *
 * @param {string} dist
 * @param {readonly string[]} entries
 * @param {'.js' | '.d.ts'} extension
 * @returns {{ files: Set<string>, packages: Set<string> }}
 */
export function reached(dist, entries, extension) {
  const files = new Set();
  const packages = new Set();
  const next = [...entries];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (files.has(file) || !existsSync(file)) continue;
    files.add(file);
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
    for (const { fileName } of importedFiles) {
      const name = fileName.replace(/^#/, `${dist}/`);
      if (/^[./]/.test(name)) {
        next.push(`${resolve(dirname(file), name.replace(/\.[jt]s$/, ''))}${extension}`);
      } else if (!name.startsWith('node:')) {
        packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)[0]);
      }
    }
  }
  return { files, packages };
}
