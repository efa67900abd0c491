import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Where `test/runner/compile.js` puts our sources: a program of those starts sooner than one that compiles them itself.
 */
const compiled = fileURLToPath(new URL('../../dist/.tests', import.meta.url));

/** Runs a program that imports our sources in a process of its own, and returns what it printed. */
export async function runSource(program: string): Promise<string> {
  const node = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: compiled, timeout: 60_000 });
  return stdout;
}
