import type { DateTime } from '../foundation/date-time.ts';
import type { SocialNetwork } from './social-network.ts';

/** The polling position of a network, with the network's name as `_id`, or of one account. */
export interface NetworkPoll {
  readonly _id: string;
  readonly social_network: SocialNetwork;
  /** Absent when one cursor serves all accounts. */
  readonly id_account?: string;
  readonly cursor?: string;
  /** Whether the network is polled or pushes, where it does only one of them. */
  readonly mode?: 'poll' | 'push';
  /** Whether the network was switched to that mode. */
  readonly told_mode?: true | undefined;
  /** Why polling is paused: 940 when credits are used up. */
  readonly error_code?: number | undefined;
  /** Consecutive failed reads. */
  readonly failures: number;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
