import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { builtNode } from '../adapters/n8n/built-node.ts';
import { documentation } from './documentation.ts';
import {
  checkByCore,
  listByPython,
  postByClient,
  postByN8n,
  startService,
  type StrangersService,
  tryService,
} from './first-examples.ts';
import { type LocalRegistries, startRegistries } from './local-registries.ts';
import { client, core, installProblems, n8nNode, type Package, packages, pythonClient, service } from './packages.ts';
import { pack, packFolder, type Tarball } from './packed.ts';
import { command, install, newStranger, type Stranger, writeBom } from './stranger.ts';

/**
 * Publishes all packages of the last commit to registries on this machine, and does with them what strangers will do on
 * the day of a release. All is in a temporary folder, which is removed; the packages and their bills of materials are
 * copied to the folder that is named, if one is: `npm run release:rehearse -- artifacts`.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const artifacts = process.argv[2];
const place = await mkdtemp(join(tmpdir(), 'postwright-release-'));
const bills = join(place, 'bills');
const packed = join(place, 'packed');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    rmSync(place, { recursive: true, force: true });
    process.exit(1);
  });

interface Line {
  readonly name: string;
  readonly seconds: number;
  readonly failure?: string;
}
const lines: Line[] = [];
const sizes: string[][] = [['package', 'packed', 'at most', 'installed', 'at most', 'packages', 'SBOM']];

class Failed extends Error {}

/** Runs a step and prints how it went. What comes after it in the same part is left out when it fails. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const note = (failure?: string): void => {
    const line: Line = { name, seconds: (performance.now() - began) / 1000, ...(failure && { failure }) };
    lines.push(line);
    process.stdout.write(`${failure ? 'FAILED' : 'ok    '} ${line.seconds.toFixed(1).padStart(6)} s  ${name}\n`);
    if (failure) process.stdout.write(`${failure}\n`);
  };
  try {
    const result = await work();
    note();
    return result;
  } catch (error) {
    note(error instanceof Error ? error.message : String(error));
    throw new Failed(name);
  }
}

/** Runs the steps of one package; those of others do not depend on them. */
async function part<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failed) return undefined;
    throw error;
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB`;

/** Fails where a package has what does not belong into it, or is larger than it may be. */
function mustFit({ belongs, maxPackedBytes }: Package, files: readonly string[], bytes: number): void {
  const strange = files.filter((path) => !belongs.test(path));
  if (strange.length > 0) throw new Error(`these do not belong into it: ${strange.join(', ')}`);
  if (bytes > maxPackedBytes)
    throw new Error(`it has ${String(bytes)} bytes, at most ${String(maxPackedBytes)} may be`);
}

/**
 * Copies the last commit, so that nothing is published that only lies in this checkout, and nobody's build is
 * disturbed.
 */
async function copyCommit(): Promise<string> {
  const checkout = join(place, 'checkout');
  await mkdir(checkout);
  const archive = join(place, 'commit.tar');
  const run = promisify(execFile);
  await run('git', ['archive', '--format=tar', '--output', archive, 'HEAD'], { cwd: root });
  await run('tar', ['-xf', archive, '-C', checkout]);
  await rm(archive);
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
}

/** Packs and publishes a package of npm; returns the paths in it. */
async function publishToNpm(
  published: Package,
  maker: Stranger,
  make: () => Promise<Tarball>,
): Promise<{ files: string[]; bytes: number }> {
  const { name } = published;
  const { filename, size, files } = await step(`pack ${name}`, make);
  const paths = files.map(({ path }) => path);
  await step(`size and contents of ${name}`, async () => {
    mustFit(published, paths, size);
  });
  await step(`publish ${name}`, () => command(maker, 'npm', 'publish', filename, '--access', 'public'));
  return { files: paths, bytes: size };
}

/** Builds, checks and uploads the Python client; returns the paths in its wheel. */
async function publishToPyPi(
  checkout: string,
  maker: Stranger,
  { pypi, pythonPrograms }: LocalRegistries,
): Promise<{ files: string[]; bytes: number }> {
  const program = (name: string) => join(pythonPrograms, name);
  const made = await step('pack postwright for Python', async () => {
    const options = ['--no-isolation', '--outdir', packed, join(checkout, 'adapters/python-client')];
    await command(maker, program('python'), '-m', 'build', ...options);
    return (await readdir(packed))
      .filter((name) => /\.whl$|^postwright-[\d.]+\.tar\.gz$/.test(name))
      .map((name) => join(packed, name));
  });
  const wheel = made.find((name) => name.endsWith('.whl')) ?? '';
  const contents = await step('size and contents of postwright for Python', async () => {
    const list = 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
    const files = (await command(maker, program('python'), '-c', list, wheel)).trim().split('\n');
    const bytes = (await stat(wheel)).size;
    mustFit(pythonClient, files, bytes);
    return { files, bytes };
  });
  await step('publish postwright for Python', async () => {
    await command(maker, program('twine'), 'check', '--strict', ...made);
    const as = ['--repository-url', pypi, '--username', 'rehearsal', '--password', 'rehearsal'];
    await command(maker, program('twine'), 'upload', '--non-interactive', ...as, ...made);
  });
  return contents;
}

async function rehearse(): Promise<void> {
  const texts = documentation();
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await mkdir(packed);
  await mkdir(bills);
  const checkout = await step('copy the last commit', copyCommit);
  await part(() =>
    step('the documentation installs what is published, as it is published', async () => {
      const problems = installProblems(packages, version, texts);
      if (problems.length > 0) throw new Error(problems.join('\n'));
    }),
  );
  await step('build, once', async () => command(await newStranger(checkout, {}), 'npm', 'run', 'build'));
  const registries = await step('start verdaccio and pypiserver', () => startRegistries(place));
  let running: StrangersService | undefined;

  /** Installs what was published as a stranger, and writes its bill. */
  const installed = async (
    published: Package,
    { files, bytes }: { readonly files: readonly string[]; readonly bytes: number },
  ): Promise<Stranger> => {
    const { name, registry, fromRegistry } = published;
    const title = registry === 'npm' ? name : `${name} for Python`;
    const folder = join(place, 'strangers', `${registry}-${name}`);
    const stranger = await newStranger(folder, registries.env);
    const found = await step(`install ${title}: ${fromRegistry}`, () => install(stranger, published, version, files));
    const components = await step(`SBOM of ${title}`, () =>
      writeBom(
        stranger,
        published,
        join(bills, `${name}-${version}-${registry.toLowerCase()}.cdx.json`),
        join(registries.pythonPrograms, 'cyclonedx-py'),
      ),
    );
    const limits = [published.maxPackedBytes, published.maxInstalledBytes].map(megabytes);
    sizes.push([
      title,
      ...[megabytes(bytes), limits[0] ?? '', megabytes(found.bytes), limits[1] ?? ''],
      ...[String(found.packages), `${String(components)} components`],
    ]);
    return stranger;
  };

  try {
    const maker = await newStranger(join(place, 'maker'), registries.env);
    running = await part(async () => {
      const make = () => pack('postwright', packed, checkout);
      const stranger = await installed(service, await publishToNpm(service, maker, make));
      await step('first example of postwright: try', () => tryService(stranger));
      return step('first example of postwright: setup, start, doctor', () =>
        startService(stranger, texts.get('docs/start/self-host.md') ?? ''),
      );
    });
    await part(async () => {
      const make = () => pack('postwright-core', packed, checkout);
      const stranger = await installed(core, await publishToNpm(core, maker, make));
      await step('first example of postwright-core: check a post', () => checkByCore(stranger));
    });
    /** What needs the service; it has failed already where there is none. */
    const withService = (name: string, example: (to: StrangersService) => Promise<void>) =>
      step(`first example of ${name}`, async () => {
        if (!running) throw new Error('there is no service to call');
        await example(running);
      });
    await part(async () => {
      const make = () => pack('postwright-client', packed, checkout);
      const stranger = await installed(client, await publishToNpm(client, maker, make));
      await withService('postwright-client: post', (to) => postByClient(stranger, to));
    });
    await part(async () => {
      const stranger = await installed(pythonClient, await publishToPyPi(checkout, maker, registries));
      await withService('postwright for Python: accounts', (to) => listByPython(stranger, to));
    });
    await part(async () => {
      const { folder } = await step('lint and build the node with the tool of n8n', async () => {
        const built = await builtNode();
        if (!built) throw new Error('its tool cannot be had');
        return built;
      });
      const make = () => packFolder(folder, packed);
      const stranger = await installed(n8nNode, await publishToNpm(n8nNode, maker, make));
      const places = { installsIn: n8nNode.installsIn, n8nWorkflow: join(folder, 'node_modules/n8n-workflow') };
      await withService('n8n-nodes-postwright: post', (to) => postByN8n(stranger, to, places));
    });
  } finally {
    const service = running;
    if (service) await part(() => step('SIGTERM ends the service with 0', () => service.stop()));
    await registries.stop();
  }
  if (artifacts !== undefined) {
    await mkdir(artifacts, { recursive: true });
    for (const folder of [packed, bills])
      for (const name of await readdir(folder))
        if (/\.(tgz|whl|tar\.gz|json)$/.test(name)) await cp(join(folder, name), join(artifacts, name));
  }
}

try {
  await part(rehearse);
} finally {
  await rm(place, { recursive: true, force: true });
}
const failed = lines.filter(({ failure }) => failure !== undefined);
process.stdout.write('\n');
const widths = (sizes[0] ?? []).map((_, column) => Math.max(...sizes.map((row) => row[column]?.length ?? 0)));
for (const row of sizes)
  process.stdout.write(
    `${row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  );
const seconds = lines.reduce((sum, { seconds }) => sum + seconds, 0);
process.stdout.write(
  `\n${String(lines.length - failed.length)} steps in ${seconds.toFixed(0)} s, ${String(failed.length)} failed\n`,
);
for (const { name } of failed) process.stdout.write(`FAILED  ${name}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
