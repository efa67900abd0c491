import { expect, test } from '@jest/globals';
import { countAvoided } from '../house/avoided-words.ts';
import { generatedFiles, parseSource, sourceFiles } from './source-files.ts';

test('the product says things in the words of the field (docs/architecture/glossary.md, "Words to avoid")', () => {
  const product = sourceFiles('ports', 'domain', 'adapters', 'runtimes').filter(
    ({ path }) => !generatedFiles.has(path),
  );
  const found = product.filter((file) => countAvoided(file) > 0);
  expect(found.map((file) => `${file.path}: ${countAvoided(file)}`)).toEqual([]);
});

test.each(['const wantedFile = 1;', 'function nameOf() {}', '// Whoever asks is told once more.'])(
  '%s would be found',
  (text) => {
    expect(countAvoided(parseSource('canary.ts', text))).toBeGreaterThan(0);
  },
);
