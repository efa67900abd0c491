import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';

/** Returns the networks to which this installation can publish. */
export function publishingNetworks(networks: readonly NetworkAdapter[]): SocialNetwork[] {
  return networks.flatMap(({ social_network, publish }) => (publish ? [social_network] : []));
}
