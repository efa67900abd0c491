import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../foundation/date-time.ts';

/** When the comments on a post were last read, and how many reads in a row found nothing new. */
export interface PostLook {
  readonly checked_date: DateTime;
  readonly empty: number;
  /** The start of the last read after which no newer comment was left unread; absent when there was none. */
  readonly complete_date?: DateTime | undefined;
}

/** The rest of a paid read that failed: comments newer than `newest` on pages after the last one read. */
export interface UnreadRest {
  readonly cursor: string;
  readonly newest?: string | undefined;
}

/** How far the comments of an account were read. Its `_id` is the account's. */
export interface CommentPoll {
  readonly _id: string;
  readonly id_client: string;
  readonly social_network: SocialNetwork;
  /** Whether the comments that existed when the account was enabled have been read. */
  readonly first_read: boolean;
  /** By the network's identifier of the post. */
  readonly posts: Readonly<Record<string, PostLook>>;
  /** The unread rests, also by the network's identifier of the post. */
  readonly rests?: Readonly<Record<string, UnreadRest>>;
  /** When the network last pushed something, and the delay in seconds. */
  readonly last_event_date?: DateTime;
  readonly lag_seconds?: number;
  /** How many comments were found by reading although the network should have pushed them long before. */
  readonly gaps?: number;
  /** The code of the error because of which reading is paused. */
  readonly error_code?: number | undefined;
  /** Consecutive failed reads. */
  readonly failures: number;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
