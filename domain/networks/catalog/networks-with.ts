import type { Upload } from '#ports/library/upload';
import type { SocialNetwork } from '#ports/networks/social-network';
import { acceptedRatios } from '../accepted-ratios.ts';
import { rulebook, socialNetworks } from '../rulebook.ts';
import type { AspectRatios, Capability } from '../rules.ts';

/** Returns the networks whose conversations can be read and answered. */
export function allowedSocialMessages(): readonly SocialNetwork[] {
  return networksWith('messages');
}

/** Returns the networks that take publications: all but WhatsApp. */
export function allowedSocialPublications(): readonly SocialNetwork[] {
  return networksWith('publications');
}

/**
 * Returns the networks to which a file of this ratio (width divided by height) can be posted: those that publish and
 * take the ratio in a post of some type, such as a story; for a document those that take documents.
 */
export function allowedSocialNetworksFor(ratio: number, file_type: Upload['file_type']): readonly SocialNetwork[] {
  return networksWith('publications').filter((network) => {
    const { media, special_media = {} } = rulebook[network];
    if (file_type === 'document') return media.max_document_size_mb !== undefined;
    if (acceptedRatios(ratio, file_type, media) === undefined) return true;
    const holding = Object.values(special_media).filter(({ max_images }) => file_type === 'video' || max_images > 0);
    return holding.some((rules) => acceptedRatios(ratio, file_type, rules) === undefined);
  });
}

/** The networks for which AI plans can be made: those that publish, and not only videos. */
export const writableNetworks: readonly SocialNetwork[] = socialNetworks.filter((one) => {
  const { capabilities, media } = rulebook[one];
  return capabilities.publications && media.holds !== 'one video';
});

/**
 * Returns the accepted crops by network, and by `<network>_<type>` where a publication type has its own list. What
 * is absent is not checked.
 */
export function allowedAspectRatios(): Readonly<Record<string, AspectRatios>> {
  const answer: Record<string, AspectRatios> = {};
  for (const network of socialNetworks) {
    const { media, special_media: special = {} } = rulebook[network];
    if (media.aspect_ratios) answer[network] = media.aspect_ratios;
    for (const [type, { aspect_ratios: ratios }] of Object.entries(special)) {
      if (ratios && ratios !== media.aspect_ratios) answer[`${network}_${type}`] = ratios;
    }
  }
  return answer;
}

/** Returns the networks with a capability, in the interface's order. */
export function networksWith(capability: Capability): readonly SocialNetwork[] {
  return socialNetworks.filter((network) => rulebook[network].capabilities[capability]);
}
