import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build } from 'esbuild';

/**
 * Bundles the built modules of the program into `dist/bundle`: `command-line.cjs`, which knows the commands and their
 * options, and `program.cjs` with everything that commands load when they run. Reading two files takes a fifth of the time of
 * reading 2,000, and V8 can keep what it has compiled of them (`runtimes/cli/load-program.ts`).
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'dist/bundle');
const commands = join(root, 'dist/runtimes/cli');

/** Native, optional, or only for drivers and providers that few installations use: loaded from their packages. */
const external = [
  ...['better-sqlite3', 'sharp', 'pg', 'pg-native', 'mongodb', '@agendajs/mongo-backend', 'nodemailer', 'libheif-js'],
  ...['ai', '@ai-sdk/*', '@aws-sdk/*'],
  // Drivers of databases that Knex also knows.
  ...['sqlite3', 'tedious', 'mysql', 'mysql2', 'mariadb', 'oracledb'],
];

/**
 * Makes a module see the address of its own file, next to which it finds others, instead of that of the bundle; and
 * escapes what is not ASCII, since V8 needs twice the memory for a text with one such character. esbuild does so except
 * in regular expressions and templates.
 */
const asSources = {
  name: 'as-sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?js$/ }, ({ path }) => {
      const own = `require('node:url').pathToFileURL(require('node:path').join(__dirname, ${JSON.stringify(relative(target, path))})).href`;
      const contents = readFileSync(path, 'utf8')
        .replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .replaceAll(/(?<!\w)import\.meta\.url/g, own);
      return { contents, loader: 'js' };
    });
  },
};

/** Leaves out what is never used: the other dialects of Knex, and messages of Zod in other languages. */
const unused = {
  name: 'unused',
  setup({ onLoad }) {
    const dialects =
      /knex\/lib\/dialects\/(mssql|mysql2?|mariadb|oracle|oracledb|redshift|cockroachdb|pgnative)\/index\.js$/;
    onLoad({ filter: dialects }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
  },
};

/** Modules that the command line imports when it runs a command: they come from the other bundle. */
const later = new Set();
const onDemand = {
  name: 'on-demand',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { path: join(resolveDir, path), namespace: 'later' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'later' }, ({ path }) => {
      const name = relative(commands, path);
      later.add(name);
      return {
        contents: `module.exports = require(${JSON.stringify(join(commands, 'load-program.js'))}).loadProgram()[${JSON.stringify(name)}]();`,
        resolveDir: commands,
      };
    });
    // Of a context that is imported for one of its constants, only that is bundled.
    onResolve({ filter: /^#domain\// }, ({ path }) => ({
      path: `${join(root, 'dist', path.slice(1))}.js`,
      sideEffects: false,
    }));
    onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ kind, path, resolveDir }) =>
      kind === 'import-statement' && resolveDir.startsWith(join(root, 'dist/domain'))
        ? { path: join(resolveDir, path), sideEffects: false }
        : undefined,
    );
  },
};

/** Packages that come in two versions or formats, of which one is enough. */
const once = {
  luxon: join(root, 'node_modules/luxon/build/node/luxon.js'),
  'mime-db': join(root, 'node_modules/mime-db/db.json'),
};

const shared = {
  ...{ bundle: true, platform: 'node', target: 'node20', format: 'cjs', logLevel: 'warning', legalComments: 'none' },
  ...{ external, write: false, metafile: true, absWorkingDir: root, minifyWhitespace: true, minifySyntax: true },
};

const commandLine = await build({
  ...shared,
  entryPoints: [join(commands, 'command-line.js')],
  outfile: join(target, 'command-line.cjs'),
  plugins: [onDemand, asSources],
});

const program = await build({
  ...shared,
  alias: once,
  stdin: {
    contents: [...later]
      .map((name) => `exports[${JSON.stringify(name)}] = () => require(${JSON.stringify(join(commands, name))});`)
      .join('\n'),
    resolveDir: commands,
  },
  outfile: join(target, 'program.cjs'),
  // A function of which the loader knows the parameters, so that the text is compiled as it was read.
  banner: { js: '(function (exports, require, Import, __dirname) {' },
  footer: { js: '})' },
  sourcemap: 'external',
  sourcesContent: false,
  plugins: [unused, asSources],
});

/** The license of each package in a bundle, which asks to be passed on with every copy. */
function licenses() {
  const folders = new Set();
  for (const { inputs } of [commandLine.metafile, program.metafile])
    for (const input of Object.keys(inputs)) {
      const [folder] = /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(input) ?? [];
      // Some packages hold a copy of another, under their own license.
      if (folder && existsSync(join(root, folder, 'package.json'))) folders.add(folder);
    }
  return [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const text = readdirSync(join(root, folder)).find((file) => /^licen[cs]e/i.test(file));
    return `${name} ${version} (${license})\n\n${text ? readFileSync(join(root, folder, text), 'utf8').trim() : ''}\n`;
  });
}

/** One source map for each line of the bundle, since reading a whole one takes a second and 100 MB. */
function toLineMaps(text) {
  const { sources, mappings } = JSON.parse(text);
  const lines = decode(mappings).map((segments) => {
    const used = [...new Set(segments.map(([, source]) => source))];
    const own = segments.map(([column, source, line, at]) => [column, used.indexOf(source), line, at]);
    return { version: 3, names: [], sources: used.map((source) => sources[source]), mappings: encode([own]) };
  });
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'licenses.txt'), licenses().join(`\n${'-'.repeat(80)}\n\n`));
for (const { path, text } of [...commandLine.outputFiles, ...program.outputFiles]) {
  if (path.endsWith('.map')) {
    writeFileSync(join(target, 'program.maps'), toLineMaps(text));
    continue;
  }
  const isProgram = path.endsWith('program.cjs');
  if (isProgram && /[^\0-\x7f]/.test(text)) throw new Error('The bundle is read as ASCII, and has other characters.');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  // The loader passes its own `import`, under a name of the same length: the map stays right.
  writeFileSync(path, isProgram ? `/*${hash}*/${text.replaceAll(/(?<=[^\w.$])import\("/g, 'Import("')}` : text);
}
