import { networkMarks } from '#domain/networks/index';
import type { SocialNetwork } from '#ports/networks/social-network';

/** Whether a text is the name of a network as the interface spells it. */
export const isNetwork = (text: string): text is SocialNetwork => Object.hasOwn(networkMarks, text);

/** All networks. Those of the rulebook would bring all its rules into every screen. */
export const networks: readonly SocialNetwork[] = Object.keys(networkMarks).filter(isNetwork);

/** The name of a network. */
export const networkName = (network: SocialNetwork): string => networkMarks[network].name;
