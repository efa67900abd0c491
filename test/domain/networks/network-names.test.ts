import { expect, test } from '@jest/globals';
import { networkNames, rulebook, socialNetworks } from '#domain/networks/index';

test.each(socialNetworks)('%s has the same name as in the rulebook', (network) => {
  expect(networkNames[network]).toBe(rulebook[network].name);
});
