import type { SocialNetwork } from '#ports/networks/social-network';
import type { Capability } from '../rules.ts';
import { rulebook, socialNetworks } from '../rulebook.ts';

/** Returns the networks with a capability, in the interface's order. */
export function networksWith(capability: Capability): readonly SocialNetwork[] {
  return socialNetworks.filter((network) => rulebook[network].capabilities[capability]);
}
