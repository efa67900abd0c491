import type { SocialNetwork } from '#ports/networks/social-network';
import { networksWith } from './networks-with.ts';

/** Returns the networks whose conversations can be read and answered. */
export function allowedSocialMessages(): readonly SocialNetwork[] {
  return networksWith('messages');
}
