import type { SocialNetwork } from '#ports/networks/social-network';
import { matchesAspectRatio, rulebook } from '../networks/index.ts';
import { networksWith } from './networks-with.ts';

/**
 * The networks a file of this ratio (width divided by height) can be posted to: those that publish and
 * have an accepted crop within 0.1, and those that check no ratio.
 */
export function allowedSocialNetworksFor(aspectRatioValue: number): readonly SocialNetwork[] {
  return networksWith('publications').filter((network) => {
    const ratios = rulebook[network].media.aspect_ratios;
    return !ratios || matchesAspectRatio(aspectRatioValue, ratios);
  });
}
