import type * as commandLine from './command-line.ts';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const bundle = fileURLToPath(new URL('../../bundle/command-line.cjs', import.meta.url));

/**
 * Loads the command line from the bundle that the build makes, three times as fast as its modules. While they are
 * developed there is none.
 */
export const loadCommandLine = async (): Promise<typeof commandLine> =>
  existsSync(bundle) ? (createRequire(bundle)(bundle) as typeof commandLine) : import('./command-line.ts');
