import type { SocialNetwork } from '#ports/networks/social-network';
import { networksWith } from './networks-with.ts';

/** Returns the networks that take publications: all but WhatsApp. */
export function allowedSocialPublications(): readonly SocialNetwork[] {
  return networksWith('publications');
}
