import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * Run before the package is packed: has npm leave out the declarations that nobody can import, because no
 * sub-path leads to them.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The declarations that a file imports by a relative path or a private name (`#ports/...`). */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  return importedFiles
    .map(({ fileName }) => fileName.replace(/^#/, `${dist}/`))
    .filter((name) => /^[./]/.test(name))
    .map((name) => `${resolve(dirname(file), name.replace(/\.[jt]s$/, ''))}.d.ts`);
}

const reached = new Set();
const next = Object.values(manifest.exports).flatMap(({ types }) => (types ? [join(root, types)] : []));
for (let file = next.pop(); file !== undefined; file = next.pop()) {
  if (reached.has(file) || !existsSync(file)) continue;
  reached.add(file);
  next.push(...importsOf(file));
}

const unreached = readdirSync(dist, { recursive: true })
  .map((name) => join(dist, name))
  .filter((file) => file.endsWith('.d.ts') && !reached.has(file));
// In a subfolder, this file counts more than "files" in package.json.
writeFileSync(join(dist, '.npmignore'), unreached.map((file) => `/${relative(dist, file)}\n`).join(''));
