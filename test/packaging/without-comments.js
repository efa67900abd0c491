import { transformSync } from 'esbuild';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Takes the comments out of compiled programs, which are a seventh of what is downloaded; editors show those of the
 * declarations.
 *
 * @param {Iterable<string>} programs
 */
export function leaveOutComments(programs) {
  for (const program of programs) {
    const { code } = transformSync(readFileSync(program, 'utf8'), { charset: 'utf8', target: 'node20' });
    // Renamed into place, since another test may read it.
    writeFileSync(`${program}-${process.pid}`, code);
    renameSync(`${program}-${process.pid}`, program);
  }
}
