import { expect, test } from '@jest/globals';
import { networkMarks, rulebook, socialNetworks } from '#domain/networks/index';

test.each(socialNetworks)('%s has the same name as in the rulebook', (network) => {
  expect(networkMarks[network].name).toBe(rulebook[network].name);
});
