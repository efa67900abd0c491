import { rulebook, socialNetworks } from './rulebook.ts';

/** The networks where an organization uses its own application. */
export const ownApplicationNetworks = socialNetworks.filter((network) => rulebook[network].ownApplication);
