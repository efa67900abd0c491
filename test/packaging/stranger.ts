import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Package } from './packages.ts';

const execute = promisify(execFile);

/** Somebody who knows nothing but the name of a package, in an empty folder. */
export interface Stranger {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Runs a command; returns all that it printed. Fails with the end of it. */
export async function command({ folder, env }: Stranger, ...line: readonly string[]): Promise<string> {
  const [program = '', ...parameters] = line;
  const options = { cwd: folder, env, timeout: 600_000, maxBuffer: 1e8 };
  const { stdout, stderr } = await execute(program, parameters, options).catch((error: unknown) => {
    // It carries what the command printed.
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    const end = `${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n');
    throw new Error(`${line.join(' ')}\n${end}`);
  });
  return stdout + stderr;
}

/** An empty folder in which commands use these registries, and nothing that is on this machine by chance. */
export async function newStranger(folder: string, registries: NodeJS.ProcessEnv): Promise<Stranger> {
  await mkdir(folder, { recursive: true });
  // Neither what `npm run` hands on, nor wheels that lie here. Where headers of Node are stays, as `.ci/run` says it.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(?!config_nodedir)|NODE_OPTIONS$|PIP_FIND_LINKS$)/i.test(name),
    ),
  );
  return { folder, env: { ...env, npm_config_userconfig: join(homedir(), '.npmrc'), ...registries, HOME: folder } };
}

/** The bytes of the files of a folder. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function mustBeSame(came: readonly string[], expected: readonly string[], meaning: string): void {
  const wrong = [
    ...came.filter((one) => !expected.includes(one)).map((one) => `+${one}`),
    ...expected.filter((one) => !came.includes(one)).map((one) => `-${one}`),
  ];
  if (wrong.length > 0) throw new Error(`it differs from ${meaning}: ${wrong.join(', ')}`);
}

/** What is on a stranger's disk once a package is installed. */
interface Installed {
  readonly bytes: number;
  readonly packages: number;
}

/** Installs a package as its pages will say it, and holds what came against what was packed, and its limits. */
export async function install(
  stranger: Stranger,
  published: Package,
  version: string,
  packed: readonly string[],
): Promise<Installed> {
  const { name, registry, fromRegistry, installsIn, maxInstalledBytes } = published;
  const place = join(stranger.folder, installsIn);
  if (registry === 'PyPI') {
    await command(stranger, 'python3', '-m', 'venv', 'venv');
    const line = fromRegistry.replace(/^/, 'venv/bin/');
    await command(stranger, 'sh', '-c', line);
    const shown = await command(stranger, 'venv/bin/pip', 'show', name);
    if (!shown.includes(`Version: ${version}\n`)) throw new Error(`another version came: ${shown}`);
  } else {
    await command(stranger, 'sh', '-c', fromRegistry);
    const manifest = JSON.parse(await readFile(join(place, name, 'package.json'), 'utf8')) as {
      readonly version: string;
    };
    if (manifest.version !== version) throw new Error(`version ${manifest.version} came, not ${version}`);
    const entries = await readdir(join(place, name), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(place, name).length + 1))
      // What other packages bring in other versions is not ours.
      .filter((path) => !path.startsWith('node_modules/'));
    mustBeSame(files, packed, 'what was packed');
  }
  const bytes = await bytesIn(place);
  if (bytes > maxInstalledBytes)
    throw new Error(`${String(bytes)} bytes are installed, at most ${String(maxInstalledBytes)} may be`);
  return { bytes, packages: (await installedPackages(stranger, published)).length };
}

/** What every environment of Python begins with. */
const venvTools = ['pip', 'setuptools'];

/** Name and version of all that is installed, as the installer itself recorded it. */
async function installedPackages(stranger: Stranger, { registry, installsIn }: Package): Promise<string[]> {
  if (registry === 'PyPI') {
    const tools = venvTools.map((tool) => `--exclude=${tool}`);
    const listed = await command(stranger, 'venv/bin/pip', 'list', '--format=freeze', ...tools);
    return listed
      .trim()
      .split('\n')
      .map((line) => line.replace('==', '@'));
  }
  const lock = JSON.parse(await readFile(join(stranger.folder, installsIn, '.package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  const all = Object.entries(lock.packages).map(
    ([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`,
  );
  return [...new Set(all)];
}

interface Bom {
  metadata: { component?: { name: string } };
  components: { name: string; group?: string; version: string; 'bom-ref': string }[];
  dependencies: { ref: string }[];
}

async function npmBom(stranger: Stranger): Promise<string> {
  // npm makes no bill for a folder without a name and a version.
  await command(stranger, 'npm', 'pkg', 'set', 'name=stranger', 'version=0.0.0');
  // Peers that the program of a stranger has itself are not missing.
  const bill = ['--sbom-format=cyclonedx', '--sbom-type=library', '--legacy-peer-deps'];
  return command(stranger, 'npm', 'sbom', ...bill);
}

/**
 * Writes the bill of materials of a package with all that a stranger got with it, and returns how many components it
 * names. Fails unless these are the very packages that are installed.
 */
export async function writeBom(
  stranger: Stranger,
  published: Package,
  file: string,
  cyclonedx: string,
): Promise<number> {
  const { name, registry, installsIn } = published;
  const text = await (registry === 'npm'
    ? npmBom({ ...stranger, folder: join(stranger.folder, installsIn, '..') })
    : command(stranger, cyclonedx, 'environment', '--output-reproducible', 'venv/bin/python'));
  const bom = JSON.parse(text.slice(text.indexOf('{'))) as Bom;
  const called = ({ group, name, version }: Bom['components'][number]) =>
    `${group ? `${group}/` : ''}${name}@${version}`;
  bom.components = bom.components.filter(({ name }) => registry === 'npm' || !venvTools.includes(name));
  mustBeSame(bom.components.map(called), await installedPackages(stranger, published), 'what is installed');

  // It is the bill of the package, not of the folder in which the stranger installed it.
  const self = bom.components.find((component) => called(component).startsWith(`${name}@`));
  if (!self) throw new Error(`${name} is not in its own bill`);
  const named = new Set(bom.components.map((component) => component['bom-ref']));
  bom.metadata.component = self;
  bom.components = bom.components.filter((component) => component !== self);
  bom.dependencies = bom.dependencies.filter(({ ref }) => named.has(ref));
  await writeFile(file, JSON.stringify(bom, undefined, 2));
  return bom.components.length;
}
