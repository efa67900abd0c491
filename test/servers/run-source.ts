import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program that imports our sources in a process of its own, and returns what it printed. */
export async function runSource(program: string): Promise<string> {
  const node = [
    '--conditions=postwright-source',
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    program,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, node, { timeout: 60_000 });
  return stdout;
}
