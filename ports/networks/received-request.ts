import type { DateTime } from '../foundation/date-time.ts';
import type { Sealed } from '../foundation/secrets.ts';
import type { SocialNetwork } from './social-network.ts';

/** A request from a network, stored unchanged before it is processed. */
export interface ReceivedRequest {
  /** Derived from the whole request, so that a repeated request is stored once. */
  readonly _id: string;
  readonly social_network: SocialNetwork;
  /**
   * Requests with the same key are processed one after the other: the account, or the network where the account is
   * unknown.
   */
  readonly ordering_key: string;
  readonly received_date: DateTime;
  /** The headers that the network's adapter needs, and the body, sealed. */
  readonly content?: Sealed;
  /** `dead`: it failed too often, and is kept for the operator. */
  readonly state: 'dead' | 'done' | 'waiting';
  readonly tries: number;
  /**
   * What it waits for, if it came too early: `<network>:<external identifier>` of an account, or the `_id` of an alias.
   */
  readonly waits_for?: string;
  /** Why the last try failed. */
  readonly reason?: string;
  readonly expires_date: DateTime;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
