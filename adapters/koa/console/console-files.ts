import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Large, toLarge } from '../send-large.ts';

/** The files of the built console, by name. */
export interface ConsoleFiles {
  readonly page: string;
  readonly assets: ReadonlyMap<string, Large>;
}

/** The file types of the build, all of them text. */
const served = /^[\w.-]+[.](css|js|json|svg)$/;

/** Reads the built console; undefined if it was not built. Only files that exist at this time are served. */
export async function readConsoleFiles(folder: string): Promise<ConsoleFiles | undefined> {
  try {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const assets = new Map<string, Large>();
    for (const name of await readdir(join(folder, 'assets'))) {
      const type = served.exec(name)?.[1];
      if (type !== undefined) assets.set(name, toLarge(type, await readFile(join(folder, 'assets', name), 'utf8')));
    }
    return { page, assets };
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
