import type { Upload } from '#ports/library/upload';
import type { SocialNetwork } from '#ports/networks/social-network';
import { acceptedRatios } from '../accepted-ratios.ts';
import { rulebook } from '../rulebook.ts';
import { networksWith } from './networks-with.ts';

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
