import type { SocialNetwork } from '#ports/networks/social-network';
import { matchesAspectRatio, rulebook } from '../networks/index.ts';
import { networksWith } from './networks-with.ts';

/**
 * Returns the networks to which a file of this ratio (width divided by height) can be posted: those that publish
 * and accept a crop within 0.1 of it, or check no ratio.
 */
export function allowedSocialNetworksFor(aspectRatioValue: number): readonly SocialNetwork[] {
  return networksWith('publications').filter((network) => {
    const ratios = rulebook[network].media.aspect_ratios;
    return !ratios || matchesAspectRatio(aspectRatioValue, ratios);
  });
}
