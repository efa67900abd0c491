import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { link, run } from './consumer.ts';

/** What tests read of the manifest of a package. */
export interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
}

/** What `npm pack --json` says of a tarball. */
export interface Tarball {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
export type PackageName = 'postwright' | 'postwright-client' | 'postwright-core';

/** What makes each package of what is built. */
const steps: Readonly<Record<PackageName, string>> = {
  postwright: 'leave-out-declarations.js',
  'postwright-client': 'make-client.js',
  'postwright-core': 'make-core.js',
};

/** Packs a folder as it is into another one. */
export async function packFolder(source: string, folder: string): Promise<Tarball> {
  const packing = ['pack', source, '--ignore-scripts', '--json', '--pack-destination', folder];
  const [tarball] = JSON.parse(await run(folder, 'npm', ...packing)) as Tarball[];
  if (!tarball) throw new Error('npm packed nothing');
  return { ...tarball, filename: join(folder, tarball.filename) };
}

/** Copies what the package of the service is made of. */
async function copyPublished(checkout: string, source: string): Promise<void> {
  const { files = [] } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as { files?: string[] };
  const published = files.filter((path) => !path.startsWith('!'));
  for (const path of ['package.json', 'README.md', 'LICENSE', ...published])
    await cp(join(checkout, path), join(source, path), { recursive: true });
}

/**
 * Packs one of the packages of a checkout into a folder. The build has run there (pretest); `prepare` and `prepack`
 * would run it again.
 */
export async function pack(name: PackageName, folder: string, checkout = root): Promise<Tarball> {
  // A folder of its own, since other tests use what is built, or make the same package at the same time.
  const source = join(folder, `${name}-source`);
  if (name === 'postwright') await copyPublished(checkout, source);
  await run(checkout, process.execPath, join(checkout, 'test/packaging', steps[name]), source);
  return packFolder(source, folder);
}

/** Unpacks a package into a new consumer's folder, beside the packages of this repository that are named. */
export async function unpack(
  name: PackageName,
  { filename }: Pick<Tarball, 'filename'>,
  folder: string,
  packages: Iterable<string>,
): Promise<void> {
  const place = join(folder, 'node_modules', name);
  await mkdir(place, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', type: 'module' }));
  await run(folder, 'tar', '-xzf', filename, '-C', place, '--strip-components=1');
  await link(folder, packages);
}

/** The manifest of a package in a consumer's folder. */
export async function manifestIn(folder: string, name: PackageName): Promise<Manifest> {
  const text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8');
  return JSON.parse(text) as Manifest; // It is ours.
}

/** The files that a manifest names. */
export function filesNamedIn({ bin = {}, exports }: Manifest): string[] {
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  return [...Object.values(bin), ...targets].map((path) => path.replace(/^\.\//, ''));
}
