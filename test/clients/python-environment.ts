import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../servers/cache-folder.js';

const execute = promisify(execFile);

/**
 * Returns the folder of programs of a Python that has these packages; installs it the first time, and keeps it under
 * the versions it holds. `undefined`, and a line that says why, where there is no Python or no way to the packages.
 */
export async function pythonPrograms(packages: readonly string[], python = 'python3'): Promise<string | undefined> {
  const name = [createHash('sha256').update(python).digest('hex').slice(0, 8), ...packages].join('-');
  const folder = join(cacheFolder, `python-${name.replaceAll('==', '-')}`);
  const programs = join(folder, 'bin');
  const ready = join(folder, 'ready');
  if (existsSync(ready)) return programs;
  try {
    await execute(python, ['-m', 'venv', folder]);
    await execute(join(programs, 'pip'), ['install', '--quiet', ...packages], { timeout: 240_000 });
    await writeFile(ready, '');
    return programs;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const [reason = ''] = String(error).split('\n');
    process.stdout.write(
      `WHAT NEEDS ${packages.join(', ')} IS NOT TESTED, because there is no Python for it here: ${reason}\n`,
    );
    return undefined;
  }
}
