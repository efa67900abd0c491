import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { referencePages } from '../../runtimes/reference/pages.ts';

test.each(Object.entries(referencePages()))(
  'docs/reference/%s says what the service does today',
  async (name, page) => {
    const written = await readFile(new URL(`../../docs/reference/${name}`, import.meta.url), 'utf8');
    expect(written).toBe(page);
  },
);
