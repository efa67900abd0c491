import type { SocialNetwork } from '#ports/networks/social-network';
import { type Capability, rulebook, socialNetworks } from '../networks/index.ts';

/** The networks that have a capability, in the interface's order. */
export function networksWith(capability: Capability): readonly SocialNetwork[] {
  return socialNetworks.filter((network) => rulebook[network].capabilities[capability]);
}
