import type { DateTime } from '../shared/date-time.ts';
import type { SocialNetwork } from './social-network.ts';

/** How far the events of a network were read: for the whole network, whose name is the `_id`, or for one account. */
export interface NetworkPoll {
  readonly _id: string;
  readonly social_network: SocialNetwork;
  /** Absent when one cursor serves all accounts. */
  readonly id_account?: string;
  readonly cursor?: string;
  /** Whether the network is to be asked or to send, where it does only one of both. */
  readonly mode?: 'poll' | 'push';
  /** Whether the network was told so. */
  readonly told_mode?: true | undefined;
  /** Why nothing is read now: 940 when credits are used up. */
  readonly error_code?: number | undefined;
  /** How many reads have failed since the last one that did not. */
  readonly failures: number;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
