import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What tests start again and again: the services that crash or are ahead of time. */
const programs = ['test/crash/crashing-service.js', 'test/crash/service-ahead.js'];
/**
 * What holds native code or finds packages by names that are made at run time; and packages in CommonJS that are
 * imported when they are needed, which a bundle would give without their names.
 */
const external = [
  ...['better-sqlite3', 'knex', 'pg', 'sharp'],
  ...['@aws-sdk/*', '@fastify/busboy', 'nodemailer', 'undici'],
];

/** Changes with what is built and with what is installed. */
function version() {
  const built = ['ports', 'domain', 'adapters', 'presentation', 'tables', 'runtimes'].map(
    (name) => `dist/.${name}.tsbuildinfo`,
  );
  const hash = createHash('sha256');
  const ours = [...programs, 'test/crash/shift-clock.js', 'test/servers/built-programs.js'];
  for (const path of [...built, ...ours, 'package-lock.json']) hash.update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

/** Every module finds the files beside it as before. */
const places = {
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?js$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8');
      if (!contents.includes('import.meta')) return undefined;
      const place = `const sourceUrl = ${JSON.stringify(pathToFileURL(path).href)};`;
      return { contents: place + contents, loader: 'js' };
    });
  },
};

/**
 * Bundles the built programs with their packages, so that a process takes half the time to start: most of it is reading
 * two thousand modules. They are kept until the next build. The command line has a bundle of its own.
 */
export async function bundlePrograms() {
  const parent = join(root, 'dist/.tests/programs');
  const name = version();
  const folder = join(parent, name);
  if (!existsSync(folder)) {
    for (const other of existsSync(parent) ? readdirSync(parent) : [])
      if (!other.startsWith(name)) rmSync(join(parent, other), { recursive: true });
    const draft = join(parent, `${name}-${process.pid}`);
    await build({
      absWorkingDir: root,
      entryPoints: programs,
      outdir: draft,
      outbase: '.',
      bundle: true,
      splitting: true,
      keepNames: true,
      minifyWhitespace: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external,
      define: { 'import.meta.url': 'sourceUrl' },
      // For the packages in CommonJS.
      banner: {
        js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
      },
      logLevel: 'error',
      plugins: [places],
    });
    try {
      renameSync(draft, folder);
    } catch {
      // Another run was first.
      rmSync(draft, { recursive: true });
    }
  }
  return { folder, stop: async () => {} };
}
