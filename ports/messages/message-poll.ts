import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';

/** When the messages of an account, whose `_id` it has, were last looked for at the network. */
export interface MessagePoll {
  readonly _id: string;
  readonly id_client: string;
  readonly social_network: SocialNetwork;
  readonly checked_date?: DateTime;
  /** Until when nothing is missed. Absent before the first look. */
  readonly complete_date?: DateTime;
  /** How many looks in a row found nothing. */
  readonly empty: number;
  /** When the network last pushed something, and how many seconds after it happened. */
  readonly last_event_date?: DateTime;
  readonly lag_seconds?: number;
  /** How many messages were read that the network should have pushed long before. */
  readonly gaps?: number;
  /** Why it pauses: the code of the error. */
  readonly error_code?: number | undefined;
  /** How many looks have failed since the last one that did not. */
  readonly failures: number;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
