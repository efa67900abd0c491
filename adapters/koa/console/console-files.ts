import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Large, toLarge } from '../send-large.ts';

/** The built console: its one page and what that loads, by name. */
export interface ConsoleFiles {
  readonly page: string;
  readonly assets: ReadonlyMap<string, Large>;
}

/** What the build makes, all of it text. */
const served = /^[\w.-]+[.](css|js|json|svg)$/;

/** Reads the built console; undefined when it was not built. Only what stands in its folder now can be asked for. */
export async function readConsoleFiles(folder: string): Promise<ConsoleFiles | undefined> {
  try {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const assets = new Map<string, Large>();
    for (const name of await readdir(join(folder, 'assets'))) {
      const type = served.exec(name)?.[1];
      if (type !== undefined)
        assets.set(name, toLarge(type, await readFile(join(folder, 'assets', name), 'utf8')));
    }
    return { page, assets };
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT')
      return undefined;
    throw error;
  }
}
