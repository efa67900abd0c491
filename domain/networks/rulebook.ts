import type { SocialNetwork } from '#ports/networks/social-network';
import { rulebook, socialNetworks } from './registry.ts';

export { rulebook, socialNetworks };

/** Tells whether a text is a network's name as the interface spells it. */
export function isSocialNetwork(text: string): text is SocialNetwork {
  return Object.hasOwn(rulebook, text);
}

/**
 * Reads a network's name. `twitter` is another spelling of `x`; lower case only;
 * undefined for anything else.
 */
export function parseSocialNetwork(text: string): SocialNetwork | undefined {
  if (text === 'twitter') return 'x';
  return isSocialNetwork(text) ? text : undefined;
}
