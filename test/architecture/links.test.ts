import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './source-files.ts';

const pages = [
  'AGENTS.md',
  'CHANGELOG.md',
  'README.md',
  ...['ports', 'domain', 'adapters', 'runtimes', 'test'].map((ring) => `${ring}/AGENTS.md`),
  ...['.github', 'adapters/n8n', 'adapters/python-client', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  ),
];

/** Returns a page without its examples, in which nothing is a link. */
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8').replace(/^```.*?^```/gms, '');

/** Returns the anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(path: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of textOf(path).matchAll(/^#+ (.*)$/gm)) {
    const words = heading
      .replace(/\[(.*?)\]\(.*?\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-');
    let anchor = words;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${words}-${String(count)}`;
    anchors.add(anchor);
  }
  return anchors;
}

test('every link between pages opens, at the heading that it names', () => {
  const wrong: string[] = [];
  let found = 0;
  for (const page of pages)
    for (const [, one, other] of textOf(page)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)|(?:href|src|srcset)="([^"]+)"/g)) {
      const link = one ?? other ?? '';
      if (/^(?:https?|mailto):/.test(link)) continue;
      found += 1;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      const isThere = existsSync(join(root, target)) && (anchor === undefined || anchorsOf(target).has(anchor));
      if (!isThere) wrong.push(`${page}: ${link}`);
    }
  expect(wrong).toEqual([]);
  expect(found).toBeGreaterThan(200);
});
