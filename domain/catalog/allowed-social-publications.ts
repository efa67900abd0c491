import type { SocialNetwork } from '#ports/networks/social-network';
import { networksWith } from './networks-with.ts';

/** The networks that take publications: all but whatsapp. */
export function allowedSocialPublications(): readonly SocialNetwork[] {
  return networksWith('publications');
}
