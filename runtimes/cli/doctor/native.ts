import { getReason } from '../../config/reason-of.ts';
import type { Finding } from './finding.ts';

/** Packages with native code, and what does not work without them. */
const natives: readonly (readonly [name: string, use: string, load: () => Promise<unknown>])[] = [
  [
    'better-sqlite3',
    'SQLite databases and their jobs',
    // The native part is loaded only when a database is opened.
    async () => {
      const { default: Database } = await import('better-sqlite3');
      new Database(':memory:').close();
    },
  ],
  ['sharp', 'uploads of pictures', () => import('sharp')],
];

/** Finds packages whose native code is missing or built for another machine or version of Node. */
export async function nativeFindings(packages = natives): Promise<Finding[]> {
  const broken: Finding[] = [];
  for (const [name, use, load] of packages) {
    try {
      await load();
    } catch (error) {
      const [reason] = getReason(error).split('\n');
      const text = `${name}, for ${use}, does not load on this machine (${reason ?? ''}). Run "npm rebuild ${name}", or "npm install ${name}" if it is not there; both may need a compiler and must not be run with --ignore-scripts.`;
      broken.push({ subject: 'native', state: 'problem', text });
    }
  }
  return broken.length > 0
    ? broken
    : [{ subject: 'native', state: 'ok', text: 'compiled packages load on this machine' }];
}
