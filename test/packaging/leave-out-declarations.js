import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reached } from './reached.js';
import { leaveOutComments } from './without-comments.js';

/**
 * Run before the package is packed, in the checkout or in the copy of it that is named: has npm leave out the
 * declarations that nobody can import, because no sub-path leads to them, and takes the comments out of programs.
 */
const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const doors = Object.values(manifest.exports).flatMap(({ types }) => (types ? [join(root, types)] : []));
const { files } = reached(dist, doors, '.d.ts');
// In a subfolder, this file counts more than "files" in package.json. It names the few that stay, and all of a folder
// in one line, since npm holds each of the files against each line.
const folders = {};
for (const file of files) (folders[dirname(relative(dist, file))] ??= []).push(basename(file, '.d.ts'));
const kept = Object.entries(folders).map(
  ([folder, [name, ...names]]) => `!/${folder}/${names.length > 0 ? `{${[name, ...names].join(',')}}` : name}.d.ts\n`,
);
// Renamed into place, since two tests may do this at once.
const written = join(dist, `.npmignore-${process.pid}`);
// Compiled code is that of this machine alone.
writeFileSync(written, ['/bundle/*.cache*\n', '*.d.ts\n', ...kept].join(''));
renameSync(written, join(dist, '.npmignore'));

const programs = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^(adapters\/(?!console\/)|domain\/|ports\/|runtimes\/|test\/).*\.js$/.test(path),
);
leaveOutComments(programs.map((program) => join(dist, program)));
