import type { SocialNetwork } from '#ports/networks/social-network';
import type { Capabilities } from '../rules.ts';
import { byNetwork } from './by-network.ts';

/** Returns six booleans for each network: what it can do. */
export function socialCapabilities(): Readonly<Record<SocialNetwork, Capabilities>> {
  return byNetwork((rules) => rules.capabilities);
}
