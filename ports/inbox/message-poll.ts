import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../foundation/date-time.ts';

/** When the messages of an account were last read from the network. Its `_id` is the account's. */
export interface MessagePoll {
  readonly _id: string;
  readonly id_client: string;
  readonly social_network: SocialNetwork;
  readonly checked_date?: DateTime;
  /** The date up to which no message is missing. Absent before the first read. */
  readonly complete_date?: DateTime;
  /** Consecutive reads that found nothing. */
  readonly empty: number;
  /** When the network last pushed something, and the delay in seconds. */
  readonly last_event_date?: DateTime;
  readonly lag_seconds?: number;
  /** How many messages were found by reading although the network should have pushed them long before. */
  readonly gaps?: number;
  /** The code of the error because of which reading is paused. */
  readonly error_code?: number | undefined;
  /** Consecutive failed reads. */
  readonly failures: number;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
