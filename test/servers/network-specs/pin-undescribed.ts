import type { SocialNetwork } from '#ports/networks/social-network';
import { expect, test } from '@jest/globals';
import { forgetUndescribed, networkSpecsFolder, touchedUndescribed } from './index.ts';
import { readUndescribed } from './read-description.ts';

/**
 * Declares that undescribed.yaml of a network lists what its suite asks and nothing describes, and no more. It
 * stands at the end of the network's contract test, after all its traffic.
 */
export function pinUndescribed(social_network: SocialNetwork): void {
  // While the file is loaded, none of its tests has asked anything.
  forgetUndescribed(social_network);
  const pin = networkSpecsFolder() === undefined ? test.skip : test;
  pin(`what ${social_network} is asked and nothing describes is what undescribed.yaml lists`, () => {
    expect(touchedUndescribed(social_network)).toEqual(Object.keys(readUndescribed(social_network)).sort());
  });
}
