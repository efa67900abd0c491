import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes the package `postwright-client` of what is built, in `dist/client` or the folder that is named. `npm pack
 * ./dist/client` packs it.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const place = resolve(process.argv[2] ?? join(root, 'dist/client'));
const { version, license, repository, type, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

rmSync(place, { recursive: true, force: true });
mkdirSync(place, { recursive: true });
cpSync(join(root, 'dist/typescript-client'), join(place, 'dist'), { recursive: true });
for (const path of ['LICENSE', 'docs/start/typescript-client.md']) {
  mkdirSync(dirname(join(place, path)), { recursive: true });
  cpSync(join(root, path), join(place, path));
}
cpSync(join(root, 'test/packaging/client-readme.md'), join(place, 'README.md'));
writeFileSync(
  join(place, 'package.json'),
  JSON.stringify(
    {
      name: 'postwright-client',
      version,
      description: 'Calls Postwright, the social publishing service, from Node, browsers, edge runtimes, Bun and Deno',
      keywords: ['social media', 'publishing', 'scheduler', 'client'],
      license,
      repository,
      type,
      engines,
      sideEffects: false,
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
    },
    undefined,
    2,
  ),
);
