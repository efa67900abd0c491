import { describe, expect, test } from '@jest/globals';
import { contexts, getContext, importsBetweenContexts } from './contexts.ts';
import { parseSource, sourceFiles } from './source-files.ts';

const names = Object.keys(contexts);
const files = sourceFiles('domain');

/** The imports of a context that stands further down in the list. */
const upward = (sources: Parameters<typeof importsBetweenContexts>[0]): string[] =>
  [...importsBetweenContexts(sources)].flatMap(([from, arrows]) =>
    [...arrows].flatMap(([to, imports]) => (names.indexOf(to) > names.indexOf(from) ? imports : [])),
  );

describe('The contexts of the domain', () => {
  test('have every area, each in one of them', () => {
    const outside = files.filter(
      ({ path }) => /^domain\/[^/]+\//.test(path) && getContext(path) === undefined,
    );
    expect(outside.map(({ path }) => path)).toEqual([]);
    const areas = Object.values(contexts).flat();
    expect(new Set(areas).size).toBe(areas.length);
  });

  test('use only contexts above them, so that each can be read without those below', () => {
    expect(upward(files)).toEqual([]);
  });

  test('an import of a context below would be found', () => {
    const text = "import { removeComment } from '../comments/index.ts';";
    expect(upward([parseSource('domain/publications/canary.ts', text)])).toEqual([
      'domain/publications/canary.ts -> domain/comments/index.ts',
    ]);
  });
});
