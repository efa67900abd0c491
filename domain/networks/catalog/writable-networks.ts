import type { SocialNetwork } from '#ports/networks/social-network';
import { rulebook, socialNetworks } from '../rulebook.ts';

/** The networks for which AI plans can be made: those that publish, and not only videos. */
export const writableNetworks: readonly SocialNetwork[] = socialNetworks.filter((one) => {
  const { capabilities, media } = rulebook[one];
  return capabilities.publications && media.holds !== 'one video';
});
