import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const config = parse(read('.changie.yaml')) as {
  readonly kinds: readonly { readonly key: string }[];
  readonly replacements: readonly { readonly path: string; readonly find: string }[];
};
const { version } = JSON.parse(read('package.json')) as { readonly version: string };
const changes = readdirSync(join(root, '.changes/unreleased')).filter((name) => name !== 'README.md');

describe('A change that no version has yet', () => {
  test.each(['README.md', ...changes])('in %s says whom it is for, and what changed', (name) => {
    // The page beside them shows one, so there is always something to read.
    const text = read(`.changes/unreleased/${name}`);
    const change = parse(/```yaml\n(.*?)```/s.exec(text)?.[1] ?? text) as Record<string, unknown>;
    expect(config.kinds.map(({ key }) => key)).toContain(change.kind);
    expect(change.body).toMatch(/\S/);
    expect(Object.keys(change).filter((key) => !['body', 'kind', 'time'].includes(key))).toEqual([]);
    expect(name).toMatch(/\.(yaml|md)$/);
  });
});

describe('A version', () => {
  test.each(config.replacements)('is the same in $path', ({ path, find }) => {
    const places = [...read(path).matchAll(new RegExp(find, 'gm'))].map(([text]) => text);
    expect(places).not.toEqual([]);
    for (const place of places) expect(/\d+\.\d+\.\d+/.exec(place)?.[0]).toBe(version);
  });

  test('is in the changelog, which nobody writes by hand', () => {
    const inOrder = readdirSync(join(root, '.changes'))
      .filter((name) => /^v[\d.]+\.md$/.test(name))
      .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
    expect(inOrder[0]).toBe(`v${version}.md`);
    expect(read('CHANGELOG.md')).toBe(['header.md', ...inOrder].map((name) => read(`.changes/${name}`)).join('\n'));
  });
});
