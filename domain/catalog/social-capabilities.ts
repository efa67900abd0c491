import type { SocialNetwork } from '#ports/networks/social-network';
import type { Capabilities } from '../networks/index.ts';
import { byNetwork } from './by-network.ts';

/** The capability matrix: six booleans a network. */
export function socialCapabilities(): Readonly<Record<SocialNetwork, Capabilities>> {
  return byNetwork((rules) => rules.capabilities);
}
