import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { interfaceModule, place } from './typescript/interface.ts';

test('The types of the client are those of the description: `npm run docs` changes nothing', async () => {
  // Compared at once: the difference of two large texts says nothing.
  expect((await readFile(place, 'utf8')) === (await interfaceModule())).toBe(true);
}, 60_000);
