import type { DateTime } from '../shared/date-time.ts';
import type { Sealed } from '../shared/secrets.ts';
import type { SocialNetwork } from './social-network.ts';

/** A request that a network sent us, as it came: stored before anything is made of it. */
export interface ReceivedRequest {
  /** Derived from all of it, so that a network that sends it again stores it once. */
  readonly _id: string;
  readonly social_network: SocialNetwork;
  /** Requests of one key are worked on one after the other. */
  readonly ordering_key: string;
  readonly received_date: DateTime;
  /** The headers the network's adapter needs, and the body; encrypted. Gone when it was worked on. */
  readonly content?: Sealed;
  /** `dead`: it was tried often enough and is kept for an operator to see. */
  readonly state: 'dead' | 'done' | 'waiting';
  readonly tries: number;
  /** Why the last try failed. */
  readonly reason?: string;
  readonly expires_date: DateTime;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
