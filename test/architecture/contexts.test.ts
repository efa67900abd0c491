import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts, drawContexts, getContext, importsBetweenContexts } from './contexts.ts';
import { parseSource, root, sourceFiles } from './source-files.ts';

const names: readonly string[] = contexts;
const files = sourceFiles('domain');

/** The imports of a context that stands further down in the list. */
const upward = (sources: Parameters<typeof importsBetweenContexts>[0]): string[] =>
  [...importsBetweenContexts(sources)].flatMap(([from, arrows]) =>
    [...arrows].flatMap(([to, imports]) => (names.indexOf(to) > names.indexOf(from) ? imports : [])),
  );

describe('The contexts of the domain', () => {
  test('are its folders: every file but the door of the library is in one', () => {
    const outside = files.filter(({ path }) => getContext(path) === undefined);
    expect(outside.map(({ path }) => path)).toEqual(['domain/index.ts']);
  });

  test('use only contexts above them, so that each can be read without those below', () => {
    expect(upward(files)).toEqual([]);
  });

  test('are drawn in the documentation as they are (`npm run house -- --draw` prints the picture)', () => {
    expect(readFileSync(join(root, 'docs/architecture/README.md'), 'utf8')).toContain(drawContexts(files));
  });

  test('an import of a context below would be found', () => {
    const text = "import { removeComment } from '../../inbox/index.ts';";
    expect(upward([parseSource('domain/publishing/publications/canary.ts', text)])).toEqual([
      'domain/publishing/publications/canary.ts -> domain/inbox/index.ts',
    ]);
  });
});
