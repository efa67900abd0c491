import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * Builds the console into `dist/adapters/console`: `index.html`, and `assets/` with content hashes in their names.
 * Fails if the first screen, or the addition of any other, is larger than a phone should load.
 */
const source = fileURLToPath(new URL('.', import.meta.url));
const root = join(source, '../..');
const target = join(root, 'dist/adapters/console');
const assets = join(target, 'assets');
const address = '/console/assets';
/** In bytes of compressed script. */
const budget = { first: 60_000, screen: 30_000 };
/** Separate bundles: the rulebook loads with the composer, the readers when such a file is chosen. */
const apart = [
  { name: 'rulebook', entry: join(source, 'screens/compose/rulebook.ts'), most: 60_000 },
  { name: 'calendar-reader', entry: join(source, 'screens/calendar/calendar-reader.ts'), most: 30_000 },
  { name: 'workbook-reader', entry: join(source, 'screens/calendar/workbook-reader.ts'), most: 30_000 },
];

rmSync(target, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });

/** Writes a file with a hash in its name, and returns its address. */
function write(name, extension, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  writeFileSync(join(assets, `${name}-${hash}.${extension}`), content);
  return `${address}/${name}-${hash}.${extension}`;
}

const shared = { bundle: true, minify: true, target: 'es2022', legalComments: 'none', logLevel: 'warning' };

async function buildStyle(path) {
  const { outputFiles } = await build({ ...shared, entryPoints: [path], write: false });
  const name = basename(path, '.css');
  return write(name === 'style' ? basename(dirname(path)) : name, 'css', outputFiles[0].contents);
}

/** Makes a screen that imports a stylesheet wait until the browser has loaded it. */
const styles = {
  name: 'styles',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: `import { loadStyle } from ${JSON.stringify(join(source, 'load-style.ts'))};
await loadStyle(${JSON.stringify(await buildStyle(path))});`,
      loader: 'js',
      resolveDir: source,
    }));
  },
};

/**
 * Resolves `#adapters`, `#domain` and `#ports` as TypeScript does, as modules without side effects for tree shaking.
 */
const rings = {
  name: 'rings',
  setup({ onResolve }) {
    onResolve({ filter: /^#(adapters|domain|ports)\// }, ({ path }) => ({
      path: `${join(root, path.slice(1))}.ts`,
      sideEffects: false,
    }));
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, resolveDir }) =>
      resolveDir.startsWith(join(root, 'domain')) ? { path: join(resolveDir, path), sideEffects: false } : undefined,
    );
  },
};

/** The source file of each export of a context's index, by name. */
function shownBy(context) {
  const door = readFileSync(join(root, 'domain', context, 'index.ts'), 'utf8');
  return new Map(
    [...door.matchAll(/export \{([^}]*)\} from '\.\/(.*)\.ts';/g)].flatMap(([, names, file]) =>
      names.split(',').map((name) => [name.trim(), file]),
    ),
  );
}

/** Imports source files instead of an index: esbuild splits by module, so each screen would load all exports in use. */
const behindDoors = {
  name: 'behind-doors',
  setup({ onLoad }) {
    onLoad({ filter: /(?:adapters\/console|domain)\/.*\.tsx?$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        /^import \{([^}]*)\} from '(?:#domain|(?:\.\.\/)+)\/?([\w-]+)\/index(?:\.ts)?';/gm,
        (whole, names, context) => {
          const shown = shownBy(context);
          const imported = names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '));
          if (!imported.every((name) => shown.has(name))) return whole;
          return imported.map((name) => `import { ${name} } from '#domain/${context}/${shown.get(name)}';`).join('');
        },
      ),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

/** Makes the workbook worker unzip without further workers: the page's policy allows none created from text. */
const inOneThread = {
  name: 'in-one-thread',
  setup({ onLoad }) {
    onLoad({ filter: /unzipFromArrayBuffer\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(
        "import { unzip } from 'fflate';",
        "import { unzipSync } from 'fflate'; const unzip = (bytes, done) => done(null, unzipSync(bytes));",
      ),
    }));
  },
};

/**
 * Builds a separate bundle, and returns its address and size. esbuild splits by module, so every screen with an import
 * of `#domain` would otherwise load all of these.
 */
async function buildApart({ name, entry, most }, plugins) {
  const { outputFiles } = await build({
    ...shared,
    entryPoints: [entry],
    inject: [join(source, 'without-eval.js')],
    format: 'esm',
    conditions: ['postwright-source'],
    plugins,
    write: false,
  });
  const { contents } = outputFiles[0];
  const bytes = gzipSync(contents, { level: 9 }).length;
  return { name, file: basename(entry), address: write(name, 'js', contents), bytes, most };
}
/** The rules of time zones, which are loaded after signing in. */
const zoneData = await buildApart({ name: 'zone-data', entry: join(source, 'time/zone-data.ts'), most: 26_000 }, [
  rings,
]);
/** Lets the domain take the rules from there: at once in a separate bundle, else when `load-zones.ts` has them. */
const takeZones = (resolved) => ({
  name: 'zones',
  setup({ onResolve }) {
    onResolve({ filter: /\/zone-table\.ts$/ }, () => resolved);
  },
});
const apartPlugins = [takeZones({ path: zoneData.address, external: true }), inOneThread, rings];
const builtApart = [zoneData, ...(await Promise.all(apart.map((one) => buildApart(one, apartPlugins))))];

/** Resolves imports of these bundles to their addresses. */
const addresses = {
  name: 'addresses',
  setup({ onResolve }) {
    for (const { file, address: path } of builtApart)
      onResolve({ filter: new RegExp(`/${file.replace('.', '[.]')}$`) }, ({ kind }) =>
        kind === 'dynamic-import' ? { path, external: true } : undefined,
      );
  },
};

/** Writes a file of texts per language, and returns their addresses. Each `texts.json` has all languages. */
function writeTexts() {
  const languages = {};
  const files = readdirSync(source, { recursive: true }).filter((name) => basename(name) === 'texts.json');
  for (const file of files.sort()) {
    const messages = JSON.parse(readFileSync(join(source, file), 'utf8'));
    for (const [message, translations] of Object.entries(messages))
      for (const [language, text] of Object.entries(translations)) (languages[language] ??= {})[message] = text;
  }
  return Object.fromEntries(
    Object.entries(languages).map(([language, texts]) => [
      language,
      write(language, 'js', `export default ${JSON.stringify(texts)}`),
    ]),
  );
}

const { metafile } = await build({
  ...shared,
  entryPoints: [join(source, 'main.tsx')],
  inject: process.env.CONSOLE_RELOADS ? [join(source, 'reload.js')] : [],
  outdir: assets,
  publicPath: address,
  format: 'esm',
  splitting: true,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  define: {
    TEXTS: JSON.stringify(writeTexts()),
    WORKBOOK_READER: JSON.stringify(builtApart.find(({ name }) => name === 'workbook-reader').address),
  },
  conditions: ['postwright-source'],
  plugins: [styles, addresses, behindDoors, takeZones({ path: join(source, 'time/zone-table.ts') }), rings],
  metafile: true,
  absWorkingDir: root,
});

/** A built file with all of its static imports. */
function needs(output, found = new Set()) {
  if (found.has(output)) return found;
  found.add(output);
  for (const { path, kind } of metafile.outputs[output].imports) if (kind === 'import-statement') needs(path, found);
  return found;
}
const size = (outputs) =>
  [...outputs].reduce((sum, output) => sum + gzipSync(readFileSync(join(root, output)), { level: 9 }).length, 0);
const entries = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint !== undefined);
const [main] = entries.find(([, { entryPoint }]) => entryPoint.endsWith('console/main.tsx'));
const first = needs(main);

const sizes = [{ what: 'first load', bytes: size(first), most: budget.first }];
for (const [output, { entryPoint }] of entries) {
  if (output === main) continue;
  const more = [...needs(output)].filter((one) => !first.has(one));
  sizes.push({ what: relative(source, join(root, entryPoint)), bytes: size(more), most: budget.screen });
}
sizes.push(...builtApart.map(({ name, bytes, most }) => ({ what: name, bytes, most })));
writeFileSync(join(target, 'sizes.json'), JSON.stringify(sizes, undefined, 2));

const script = (output) => `${address}/${basename(output)}`;
const preload = [...first]
  .filter((output) => output !== main)
  .map((output) => `<link rel="modulepreload" href="${script(output)}" />`)
  .join('\n    ');
const page = readFileSync(join(source, 'index.html'), 'utf8')
  .replace('{icon}', write('icon', 'svg', readFileSync(join(source, 'icon.svg'))))
  .replace('{style}', await buildStyle(join(source, 'style/console.css')))
  .replace('{preload}', preload)
  .replace('{script}', script(main));
writeFileSync(join(target, 'index.html'), page);

const tooLarge = sizes.filter(({ bytes, most }) => bytes > most);
for (const { what, bytes, most } of tooLarge) {
  process.stderr.write(
    `The console is too large: ${what} takes ${String(bytes)} bytes of script, at most ${String(most)}\n`,
  );
  process.exitCode = 1;
}
