import type { SocialNetwork } from '#ports/networks/social-network';
import type { NetworkRules } from '../rules.ts';
import { rulebook, socialNetworks } from '../rulebook.ts';

/** Returns one fact of every network, keyed by network in the interface's order. */
export function byNetwork<Fact>(
  read: (rules: NetworkRules, network: SocialNetwork) => Fact,
): Readonly<Record<SocialNetwork, Fact>> {
  const entries = socialNetworks.map((network) => [network, read(rulebook[network], network)] as const);
  // `Object.fromEntries` loses the type of the keys; `socialNetworks` has every one of them.
  return Object.fromEntries(entries) as Record<SocialNetwork, Fact>;
}
