import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = ['openapi-python-client==0.29.1', 'mypy==2.4.1'];
// Kept between runs, under the versions it holds.
const folder = join(root, 'node_modules/.cache', `python-${packages.join('-').replaceAll('==', '-')}`);
const ready = join(folder, 'bin/openapi-python-client');

/**
 * Returns the folder of programs of a Python that can make and check clients; installs it the first time. `undefined`, and
 * a line that says why, where there is no Python or no way to the packages.
 */
export async function pythonPrograms(): Promise<string | undefined> {
  const programs = join(folder, 'bin');
  if (existsSync(ready)) return programs;
  try {
    await execute('python3', ['-m', 'venv', folder]);
    await execute(join(programs, 'pip'), ['install', '--quiet', ...packages], { timeout: 240_000 });
    return programs;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const [reason = ''] = String(error).split('\n');
    process.stdout.write(
      `THE PYTHON CLIENT IS NOT TESTED, because there is no Python for it here: ${reason}\n`,
    );
    return undefined;
  }
}
