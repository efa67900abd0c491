import type { AspectRatios } from '../rules.ts';
import { rulebook, socialNetworks } from '../rulebook.ts';

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
