import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
export const exampleOf = (name: string) =>
  examples.get(name) ?? { code: '', prints: 'there is no such example' };

const named = /<!-- file: (\S+) -->\n\n```\w+\n(.*?)```/gs;

/** Writes the files that a page shows into a folder; blocks of one name follow each other. */
export async function writeFiles(folder: string, text: string): Promise<void> {
  for (const [, name = '', content = ''] of text.matchAll(named))
    await appendFile(join(folder, name), content);
}
