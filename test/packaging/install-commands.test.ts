import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentation } from './documentation.ts';
import { core, installProblems, packages, pythonClient } from './packages.ts';

const texts = documentation();
const { version } = JSON.parse(readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8')) as {
  readonly version: string;
};

describe('The documentation', () => {
  test('says how each package is installed today', () => {
    expect(installProblems(packages, version, texts)).toEqual([]);
  });

  test('has to say it by the name of a package once that is public', () => {
    expect(installProblems([{ ...core, isPublic: true }], version, texts)).toEqual(
      core.pages.flatMap((page) => [
        `${page} does not say "npm install postwright-core"`,
        `${page} says that it is not published`,
      ]),
    );
  });

  test.each([
    [core, 'npm install postwright-core'],
    [core, 'Run `npm i --save postwright-core expect`.'],
    [pythonClient, 'venv/bin/pip install "postwright"'],
  ])('may not yet lead strangers to what others publish: %#', (published, text) => {
    expect(installProblems([{ ...published, pages: [] }], version, new Map([['page', text]]))).toHaveLength(1);
  });

  test.each([
    [core, 'npm install /path/to/postwright/dist/core postwright-core.tgz'],
    [pythonClient, 'pip install ./adapters/python-client postwright-client'],
  ])('may name folders and files: %#', (published, text) => {
    expect(installProblems([{ ...published, pages: [] }], version, new Map([['page', text]]))).toEqual([]);
  });
});
