import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reached } from './reached.js';

/**
 * Run before the package is packed: has npm leave out the declarations that nobody can import, because no
 * sub-path leads to them.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const doors = Object.values(manifest.exports).flatMap(({ types }) => (types ? [join(root, types)] : []));
const { files } = reached(dist, doors, '.d.ts');
const unreached = readdirSync(dist, { recursive: true })
  .map((name) => join(dist, name))
  .filter((file) => file.endsWith('.d.ts') && !files.has(file));
// In a subfolder, this file counts more than "files" in package.json.
// Renamed into place, since two tests may do this at once.
const written = join(dist, `.npmignore-${process.pid}`);
writeFileSync(written, unreached.map((file) => `/${relative(dist, file)}\n`).join(''));
renameSync(written, join(dist, '.npmignore'));
