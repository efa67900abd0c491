import type { DateTime } from '../shared/date-time.ts';
import type { SocialNetwork } from './social-network.ts';

/**
 * Where the reading of what a network tells has come to: for the whole network, whose name is the `_id`, or for
 * one account.
 */
export interface NetworkPoll {
  readonly _id: string;
  readonly social_network: SocialNetwork;
  /** Absent where one cursor serves all accounts. */
  readonly id_account?: string;
  readonly cursor?: string;
  /** Reads that failed since the last that did not. */
  readonly failures: number;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
