import { networkNames } from '#domain/networks/index';
import type { SocialNetwork } from '#ports/networks/social-network';

/** Whether a text is a network name of the API. */
export const isNetwork = (text: string): text is SocialNetwork => Object.hasOwn(networkNames, text);

/** All networks. Taking them from the rulebook would load all its rules into every screen. */
export const networks: readonly SocialNetwork[] = Object.keys(networkNames).filter(isNetwork);

/** The display name of a network. */
export const networkName = (network: SocialNetwork): string => networkNames[network];
