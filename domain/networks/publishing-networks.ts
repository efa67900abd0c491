import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';

/** The networks that posts go out to here. */
export function publishingNetworks(networks: readonly NetworkAdapter[]): SocialNetwork[] {
  return networks.flatMap(({ social_network, publish }) => (publish ? [social_network] : []));
}
