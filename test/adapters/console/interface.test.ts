import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { networkMarks, rulebook, socialNetworks } from '#domain/networks/index';
import { interfaceTypes } from '../../console/interface/interface-types.ts';

test('the console calls the interface as it is described (`npm run docs`)', async () => {
  const written = readFileSync(
    new URL('../../../adapters/console/service/interface.ts', import.meta.url),
    'utf8',
  );
  expect(written).toBe(await interfaceTypes());
});

test.each(socialNetworks)('%s is called beside its mark as in the rulebook', (network) => {
  expect(networkMarks[network].name).toBe(rulebook[network].name);
});
