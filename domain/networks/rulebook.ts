import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { PublicationType } from '#ports/publishing/publication';
import { ServiceError } from '../foundation/index.ts';
import { rulebook, socialNetworks } from './registry.ts';

/** The networks where an organization uses its own application. */
export const ownApplicationNetworks = socialNetworks.filter((network) => rulebook[network].ownApplication);

/** Returns the networks to which this installation can publish. */
export function publishingNetworks(networks: readonly NetworkAdapter[]): SocialNetwork[] {
  return networks.flatMap(({ social_network, publish }) => (publish ? [social_network] : []));
}

/** The kinds of post that there are; which a network takes stands in its rules. */
export const publicationTypes = [
  'group',
  'message',
  'page',
  'profile',
  'reels',
  'stories',
] as const satisfies readonly PublicationType[];

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

export { rulebook, socialNetworks };

/** Returns whether a text is the name of a network as the interface spells it. */
export function isSocialNetwork(text: string): text is SocialNetwork {
  return Object.hasOwn(rulebook, text);
}

/** Former names of networks. They are accepted everywhere, and used in the older dialect of the interface. */
export const formerNames = { twitter: 'x' } as const satisfies Readonly<Record<string, SocialNetwork>>;

/** Returns the network of a name in lower case; `twitter` means `x`. Undefined for anything else. */
export function parseSocialNetwork(text: string): SocialNetwork | undefined {
  if (text === 'twitter') return formerNames[text];
  return isSocialNetwork(text) ? text : undefined;
}
