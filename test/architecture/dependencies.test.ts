import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

type Names = Readonly<Record<string, string>>;
interface Manifest {
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
  readonly devDependencies?: Names;
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const product = JSON.parse(read('package.json')) as Manifest;
const { packages } = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Manifest>> };

/** Where the package lies that modules of a folder find by this name; undefined if it is not installed anywhere. */
function locate(name: string, folder: string): string | undefined {
  const here = `${folder}${folder && '/'}node_modules/${name}`;
  if (packages[here]) return here;
  return folder === '' ? undefined : locate(name, folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''));
}

/** The folders of a package and of all that it needs. */
function findFolders(name: string, folder = '', found = new Set<string>()): ReadonlySet<string> {
  const place = locate(name, folder);
  if (place === undefined || found.has(place)) return found;
  found.add(place);
  const { dependencies, optionalDependencies } = packages[place] ?? {};
  for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) findFolders(one, place, found);
  return found;
}

/** The bytes in a folder, without those of packages inside it. */
function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => join(folder, entry.name))
    .reduce((sum, path) => sum + (statSync(path).isDirectory() ? bytesIn(path) : statSync(path).size), 0);
}

const getMegabytes = (name: string): number =>
  [...findFolders(name)].reduce((sum, folder) => sum + bytesIn(join(root, folder)), 0) / 1_000_000;

/** The rows of the page: package, what it is for, megabytes. */
const rows = [...read('docs/architecture/dependencies.md').matchAll(/^\| `(\S+)` +\| (.+?) +\| +([\d.]+) \|$/gm)].map(
  ([, name = '', purpose = '', megabytes = '']) => ({ name, purpose, megabytes: Number(megabytes) }),
);

describe('The page of dependencies', () => {
  test('has every package that an installation has or may have', () => {
    const installed = Object.keys({ ...product.dependencies, ...product.peerDependencies });
    expect(rows.map(({ name }) => name).sort()).toEqual(installed.sort());
  });

  // A tenth of a megabyte, or a quarter where parts differ between machines.
  test.each(rows)('says how much $name brings', ({ name, megabytes }) => {
    const measured = getMegabytes(name);
    expect(Math.abs(measured - megabytes) > Math.max(0.1, measured / 4) ? measured.toFixed(1) : megabytes).toBe(
      megabytes,
    );
  });
});

test('every package of the tests alone is imported by a test, and is no package of the product', () => {
  const { dependencies } = JSON.parse(read('test/packages/package.json')) as Manifest;
  const own = Object.keys(dependencies ?? {}).filter(
    (name) => !name.startsWith('@types/') && name !== 'better-sqlite3',
  );
  const text = readdirSync(join(root, 'test'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[jt]s$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const isUsed = (name: string) => text.some((one) => new RegExp(`'${name}[/']`).test(one));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((name) => !isUsed(name))).toEqual([]);
  const everywhere = Object.keys({ ...product.dependencies, ...product.devDependencies });
  expect(own.filter((name) => everywhere.includes(name))).toEqual([]);
});
