import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Mutant } from './mutant.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Copies every file of the checkout that is not ignored, links the installed packages, and generates the rest. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'postwright-mutants-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).split('\0');
  for (const name of names.filter((one) => one !== '' && existsSync(join(root, one)))) {
    mkdirSync(join(copy, dirname(name)), { recursive: true });
    copyFileSync(join(root, name), join(copy, name));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  execFileSync('npm', ['run', 'generate'], { cwd: copy, stdio: 'ignore' });
  return copy;
}

/**
 * Runs tests of a copy, as `npm test` does but without a build, until one file of them fails, and returns the name of
 * the first test that did; undefined when none did. Throws when they could not run.
 */
function failureIn(copy: string, tests: readonly string[]): string | undefined {
  const { status, stderr } = spawnSync('npm', ['test', '--ignore-scripts', '--', '--bail', '--silent', ...tests], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
    maxBuffer: 2 ** 28,
  });
  const [, counts = ''] = /^Tests: (.+)/m.exec(stderr) ?? [];
  const [, failed = counts] = /^ *● (.+)/m.exec(stderr) ?? [];
  if (/\d failed/.test(counts)) return failed;
  if (status !== 0 || !/\d passed/.test(counts)) throw new Error(`the tests could not run: ${stderr}`);
  return undefined;
}

/** Returns the text of a file with the fault in it. Throws when its place is not there, or more than once. */
function withFault(copy: string, { file, find, replace }: Mutant): string {
  const parts = readFileSync(join(copy, file), 'utf8').split(find);
  if (parts.length !== 2)
    throw new Error(`${file} has this text ${String(parts.length - 1)} times instead of once: ${find}`);
  return parts.join(replace);
}

/** Puts a fault into a copy, runs its test, and takes the fault out again. Returns as `failureIn`. */
function failureWith(copy: string, mutant: Mutant): string | undefined {
  const path = join(copy, mutant.file);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, withFault(copy, mutant));
  try {
    return failureIn(copy, [mutant.test]);
  } finally {
    writeFileSync(path, original);
  }
}

/**
 * Puts one fault after the other into a copy of the sources, and prints which test failed with it, if one did, and
 * after how many seconds. First the tests run without a fault, where all must pass. `--only 3,7` tries these two of the
 * list alone. The process ends with 1 when a fault survives or no longer fits its file.
 */
export function runMutants(mutants: readonly Mutant[]): void {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const numbers = only?.split(',');
  const chosen = mutants
    .map((mutant, index) => ({ mutant, number: String(index + 1) }))
    .filter(({ number }) => numbers?.includes(number) ?? true);
  const copy = copySources();
  try {
    for (const { mutant } of chosen) withFault(copy, mutant);
    const failure = failureIn(copy, [...new Set(chosen.map(({ mutant }) => mutant.test))]);
    if (failure !== undefined) throw new Error(`this test fails without any fault: ${failure}`);
    let caught = 0;
    for (const { mutant, number } of chosen) {
      const begin = performance.now();
      const test = failureWith(copy, mutant);
      const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
      const outcome = test === undefined ? 'SURVIVED' : 'caught  ';
      const by = test === undefined ? `not by ${mutant.test}` : `by ${mutant.test}: "${test}"`;
      process.stdout.write(`${number.padStart(3)} ${outcome} ${seconds} s  ${mutant.why}\n      ${by}\n`);
      if (test !== undefined) caught += 1;
    }
    process.stdout.write(`${String(caught)} of ${String(chosen.length)} faults caught\n`);
    process.exitCode = caught === chosen.length ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
