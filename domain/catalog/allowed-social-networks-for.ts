import type { Upload } from '#ports/files/upload';
import type { SocialNetwork } from '#ports/networks/social-network';
import { acceptedRatios, rulebook } from '../networks/index.ts';
import { networksWith } from './networks-with.ts';

/**
 * Returns the networks to which a file of this ratio (width divided by height) can be posted: those that publish and
 * do not refuse the ratio in a plain post; for a document those that take documents.
 */
export function allowedSocialNetworksFor(
  ratio: number,
  file_type: Upload['file_type'],
): readonly SocialNetwork[] {
  return networksWith('publications').filter((network) => {
    const { media } = rulebook[network];
    if (file_type === 'document') return media.max_document_size_mb !== undefined;
    return acceptedRatios(ratio, file_type, media) === undefined;
  });
}
