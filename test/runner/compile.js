import { build } from 'esbuild';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { linkTestPackages } from '../dev/packages.js';

const root = join(import.meta.dirname, '../..');
const target = join(root, 'dist/.tests');
const folders = ['ports', 'domain', 'adapters', 'runtimes', 'test'];
const imports = Object.fromEntries(folders.map((name) => [`#${name}/*`, `./${name}/*.js`]));

/** The compiled module says that it is where its source is, so that it finds the files beside that. */
function readModule(path) {
  const contents = readFileSync(path, 'utf8');
  const itself = `const sourceUrl = ${JSON.stringify(pathToFileURL(path).href)}, sourceFolder = ${JSON.stringify(dirname(path))};`;
  return { contents: contents.includes('import.meta') ? itself + contents : contents, loader: extname(path).slice(1) };
}

function write(path, contents) {
  // A test run of the same checkout may be reading it.
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}

/** Each module for itself: only its imports of other modules get the names of the compiled files. */
const modules = {
  name: 'modules',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'entry-point'
        ? undefined
        : { path: path.startsWith('.') ? path.replace(/\.tsx?$/, '.js') : path, external: true },
    );
    onLoad({ filter: /\.(js|tsx?)$/ }, ({ path }) => readModule(path));
  },
};

/** The files in a folder, by their paths from `base`; links are not followed. */
const filesIn = (base, folder) =>
  readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(base, join(parentPath, name)));

const isSource = (path) => /(?<!\.d)\.(js|tsx?)$/.test(path);
const compiledName = (path) => path.replace(/\.tsx?$/, '.js');

/** Compiles these files, whose paths begin at the root. */
async function compileFiles(sources) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: sources,
    outdir: target,
    outbase: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    treeShaking: false,
    define: { 'import.meta.url': 'sourceUrl', 'import.meta.dirname': 'sourceFolder' },
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [modules],
  });
  for (const { path, contents } of outputFiles) write(path, contents);
}

/** Removes what was compiled of files that are gone. */
function removeStale(sources) {
  const current = new Set(sources.map(compiledName));
  for (const folder of folders) {
    if (!existsSync(join(target, folder))) continue;
    for (const path of filesIn(target, folder))
      if (path.endsWith('.js') && !current.has(path)) rmSync(join(target, path));
  }
}

/**
 * Compiles all sources into `dist/.tests`, so that processes that run them are plain Node: hooks that compile what is
 * imported would run in a thread beside each. Returns the paths of the sources.
 */
export async function compile() {
  const sources = folders.flatMap((folder) => filesIn(root, folder)).filter(isSource);
  removeStale(sources);
  write(join(target, 'package.json'), Buffer.from(JSON.stringify({ type: 'module', imports })));
  // Jest's own module of this name works only in Jest's own runner.
  const globals = join(target, 'node_modules/@jest/globals');
  write(join(globals, 'package.json'), Buffer.from('{ "type": "module", "exports": "./index.js" }'));
  write(join(globals, 'index.js'), Buffer.from("export * from '../../../test/runner/globals.js';"));
  await compileFiles(sources);
  linkTestPackages(join(target, 'test'));
  return sources;
}

/** Compiles each file that changes from now on, and says which ones did. */
export function compileChanges(changed = () => undefined) {
  let paths = new Set();
  async function compileNow() {
    const those = [...paths];
    paths = new Set();
    const sources = those.filter((path) => isSource(path) && existsSync(join(root, path)));
    for (const path of those)
      if (!existsSync(join(root, path))) rmSync(join(target, compiledName(path)), { force: true });
    // What is wrong in them is printed.
    if (sources.length > 0) await compileFiles(sources).catch(() => undefined);
    changed(those);
  }
  for (const folder of folders)
    watch(join(root, folder), { recursive: true }, (_, name) => {
      // An editor writes a file in several steps.
      if (paths.size === 0) setTimeout(() => void compileNow(), 50);
      paths.add(join(folder, name));
    });
}
