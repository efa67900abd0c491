import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../foundation/index.ts';
import { parseSocialNetwork, socialNetworks } from './rulebook.ts';

/**
 * Returns the network that a text names; `twitter` means `x`. Throws `network_not_supported`, with the allowed
 * names, when it names none.
 */
export function requireSocialNetwork(text: string | undefined): SocialNetwork {
  const network = text === undefined ? undefined : parseSocialNetwork(text);
  if (!network) throw new ServiceError('network_not_supported', { allowed: socialNetworks });
  return network;
}

/** Returns the adapter of a network in this installation; undefined when the network is not set up. */
export function findAdapter(ports: Ports<'networks'>, social_network: SocialNetwork): NetworkAdapter | undefined {
  return ports.networks.find((adapter) => adapter.social_network === social_network);
}
