import type { SocialNetwork } from '#ports/networks/social-network';
import type { FailureKind } from './network-failure.ts';
import { rulebook } from './rulebook.ts';

/** Why a network refused a connection, as shown to users. The pages have the same texts in their languages. */
export const connectRefusals = {
  denied: 'You did not allow access at {network}, so nothing was connected.',
  permission_missing:
    '{network} did not give all the access that is needed. Connect again and leave every permission switched on.',
  nothing_there: '{network} named nothing that can be connected.',
  throttled: '{network} takes no more requests at the moment. Try again later.',
  temporary: '{network} cannot be reached at the moment. Try again in a few minutes.',
  misconfigured: 'This service is not set up correctly for {network}. Let the people who run it know.',
  not_found: '{network} does not know this account. Check what you typed.',
} as const satisfies Readonly<Partial<Record<FailureKind | 'denied' | 'nothing_there' | 'permission_missing', string>>>;

/** One of these reasons. */
export type ConnectRefusal = keyof typeof connectRefusals;

/** Describes why a network refused a connection, followed by the detail of the network or its adapter. */
export function refusalWords(reason: ConnectRefusal, social_network: SocialNetwork, detail = ''): string {
  const sentence = connectRefusals[reason].replace('{network}', rulebook[social_network].name);
  return detail === '' ? sentence : `${sentence} ${detail}`;
}
