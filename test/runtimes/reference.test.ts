import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { lastingMarks, lastingTable, referencePages } from '../../runtimes/reference/pages.ts';
import { registries } from '../../runtimes/reference/registries.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

test.each(Object.entries(referencePages()))(
  'docs/reference/%s says what the service does today',
  async (name, page) => {
    expect(await read(`docs/reference/${name}`)).toBe(page);
  },
);

test.each(Object.entries(registries()))('%s lists the folders of all networks', async (path, text) => {
  expect(await read(path)).toBe(text);
});

test('docs/operate/security.md prints what operations leave behind', async () => {
  const [begin, end] = lastingMarks;
  expect(await read('docs/operate/security.md')).toContain(`${begin}${lastingTable()}${end}`);
});
