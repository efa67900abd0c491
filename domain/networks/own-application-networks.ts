import { rulebook, socialNetworks } from './rulebook.ts';

/** The networks where an organization brings its own application. */
export const ownApplicationNetworks = socialNetworks.filter((network) => rulebook[network].own_application);
