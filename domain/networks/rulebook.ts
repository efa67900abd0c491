import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationType } from '#ports/publishing/publication';
import { rulebook, socialNetworks } from './registry.ts';

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
