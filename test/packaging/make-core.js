import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reached } from './reached.js';
import { leaveOutComments } from './without-comments.js';

/**
 * Makes the package `postwright-core` of what is built, in `dist/core` or the folder that is named: the sub-paths that
 * work with nothing installed but three small packages, and the files that they reach. `npm pack ./dist/core` packs it.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const core = resolve(process.argv[2] ?? join(dist, 'core'));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const names = ['domain', 'ports', 'memory', 'embedded', 'knex', 'mongo', 'agenda', 'files', 'mail', 'testing'];
const doors = Object.fromEntries(names.map((name) => [`./${name}`, manifest.exports[`./${name}`]]));
const entries = (kind) => Object.values(doors).map((door) => join(root, door[kind]));
const programs = reached(dist, entries('default'), '.js');
const declarations = reached(dist, entries('types'), '.d.ts');

const needed = ['ical.js', 'unicode-segmenter', 'zod'];
// The decoder of pictures is found by its name at run time, not imported.
const perhaps = [...programs.packages, 'libheif-js'].filter((name) => !needed.includes(name)).sort();
const versions = { ...manifest.dependencies, ...manifest.peerDependencies };
const pick = (packages) => Object.fromEntries(packages.map((name) => [name, versions[name]]));
const { version, license, repository, type, engines } = manifest;

rmSync(core, { recursive: true, force: true });
for (const file of [...programs.files, ...declarations.files]) {
  const place = join(core, relative(root, file));
  mkdirSync(dirname(place), { recursive: true });
  cpSync(file, place);
}
const guides = ['add-a-network', 'write-your-own-storage'].map((name) => `docs/architecture/guides/${name}.md`);
leaveOutComments([...programs.files].map((file) => join(core, relative(root, file))));
for (const path of ['LICENSE', 'docs/start/embed.md', 'docs/start/browser.md', ...guides]) {
  cpSync(join(root, path), join(core, path));
}
cpSync(join(root, 'test/packaging/core-readme.md'), join(core, 'README.md'));
writeFileSync(
  join(core, 'package.json'),
  JSON.stringify(
    {
      name: 'postwright-core',
      version,
      description: 'What Postwright knows, as a library: the rules of 13 social networks, and publishing exactly once',
      keywords: manifest.keywords,
      license,
      repository,
      type,
      engines,
      sideEffects: false,
      imports: Object.fromEntries(
        Object.entries(manifest.imports).map(([name, { types, default: target }]) => [
          name,
          { types, default: target },
        ]),
      ),
      exports: { ...doors, './package.json': './package.json' },
      dependencies: pick(needed),
      peerDependencies: pick(perhaps),
      peerDependenciesMeta: Object.fromEntries(perhaps.map((name) => [name, { optional: true }])),
    },
    undefined,
    2,
  ),
);
