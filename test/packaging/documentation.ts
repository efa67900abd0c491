import { readdirSync, readFileSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const documented = /<!-- example: (\w+) -->\n\n```js\n(.*?)```\n\nIt prints:\n\n```text\n(.*?)```/gs;
export const page = await readFile(new URL('../../docs/start/embed.md', import.meta.url), 'utf8');
export const guide = await readFile(
  new URL('../../docs/architecture/guides/write-your-own-storage.md', import.meta.url),
  'utf8',
);
const examples = new Map(
  [...page.matchAll(documented)].map(([, name = '', code = '', prints = '']) => [name, { code, prints }]),
);
/** The program of a name on the page, and what it prints. */
export const exampleOf = (name: string) => examples.get(name) ?? { code: '', prints: 'there is no such example' };

const named = /<!-- file: (\S+) -->\n\n```\w+\n(.*?)```/gs;

/** Writes the files that a page shows into a folder; blocks of one name follow each other. */
export async function writeFiles(folder: string, text: string): Promise<void> {
  for (const [, name = '', content = ''] of text.matchAll(named)) await appendFile(join(folder, name), content);
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All pages that a user may read, by their path. */
export function documentation(): ReadonlyMap<string, string> {
  const folders = ['docs/start', 'docs/operate', 'docs/networks', 'docs/architecture/guides'];
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );
  paths.push('README.md', 'adapters/n8n/README.md', 'adapters/python-client/README.md');
  paths.push('test/packaging/client-readme.md', 'test/packaging/core-readme.md');
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
