/**
 * Removes one check at a time from a copy of the sources, and tells which of these faults the tests in this folder find. Run it
 * with `npm run planted`, or `npm run planted -- <words>` for the faults whose names have these words. It takes some minutes.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PlantedFault, plantedFaults } from './planted-faults.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = ['adapters', 'docs', 'domain', 'ports', 'runtimes', 'test'];
const files = ['package.json', 'tsconfig.json'];

/** Makes a copy of the sources out of hard links, in which nothing is changed in place. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'postwright-planted-'));
  const link = (from: string, to: string): void => {
    mkdirSync(to);
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory() && entry.name !== 'node_modules') link(source, target);
      if (entry.isFile()) linkOrCopy(source, target);
    }
  };
  for (const folder of folders) link(join(root, folder), join(copy, folder));
  for (const file of files) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // The servers that other tests need are not started.
  writeFileSync(
    join(copy, 'jest.config.js'),
    `import all from ${JSON.stringify(join(root, 'jest.config.js'))};
const { globalSetup, globalTeardown, ...config } = all;
export default { ...config, rootDir: ${JSON.stringify(copy)}, testMatch: ['<rootDir>/test/authority/*.test.ts'] };
`,
  );
  return copy;
}

/** Another disk may hold the temporary folder. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}

/** Runs the tests of a copy until one file of them fails, and returns the name of the first that does; undefined when none does. */
function failureIn(copy: string): string | undefined {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'],
      ...['node_modules/jest/bin/jest.js', '--bail', '--maxWorkers=1', '--silent'],
    ],
    { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  const [, failed] = /● (.+)/.exec(stderr) ?? [];
  if (status !== 0 && failed === undefined) throw new Error(`the tests could not run: ${stderr}`);
  return failed;
}

/** Returns the text of a file with a fault in it. Throws when the check is not there, or more than once. */
function withFault(copy: string, { name, file, find, replace }: PlantedFault): string {
  const parts = readFileSync(join(copy, file), 'utf8').split(find);
  if (parts.length !== 2)
    throw new Error(`"${name}" does not fit ${file}: ${String(parts.length - 1)} places`);
  return parts.join(replace);
}

/** Plants a fault, runs the tests, and takes it out again. Returns as `failureIn`. */
function tryFault(copy: string, fault: PlantedFault): string | undefined {
  const path = join(copy, fault.file);
  const [before, planted] = [readFileSync(path, 'utf8'), withFault(copy, fault)];
  const write = (text: string): void => {
    // The file is a link to the original.
    rmSync(path);
    writeFileSync(path, text);
  };
  write(planted);
  const failure = failureIn(copy);
  write(before);
  return failure;
}

const words = process.argv.slice(2);
const chosen = plantedFaults.filter(({ name }) => words.every((word) => name.includes(word)));
const copy = copySources();
try {
  for (const fault of chosen) withFault(copy, fault);
  const broken = failureIn(copy);
  if (broken !== undefined) throw new Error(`a test fails without any fault: ${broken}`);
  let missed = 0;
  for (const fault of chosen) {
    const failure = tryFault(copy, fault);
    if (failure === undefined) missed += 1;
    process.stdout.write(
      failure === undefined ? `NOT FOUND  ${fault.name}\n` : `found      ${fault.name}: by "${failure}"\n`,
    );
  }
  process.stdout.write(`${String(chosen.length - missed)} of ${String(chosen.length)} faults found\n`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
