import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';

/** When the comments on a post were last read, and how often in a row there was nothing new. */
export interface PostLook {
  readonly checked_date: DateTime;
  readonly empty: number;
  /** When the last reading began that left nothing newer unread; absent when there was none. */
  readonly complete_date?: DateTime | undefined;
}

/** The rest of a read that cost credits and failed: the comments after `newest` that stand below a page that was read. */
export interface UnreadRest {
  readonly cursor: string;
  readonly newest?: string | undefined;
}

/** How far the comments of an account were read, whose `_id` it has. */
export interface CommentPoll {
  readonly _id: string;
  readonly id_client: string;
  readonly social_network: SocialNetwork;
  /** Whether what was there when the account was enabled has been read. */
  readonly first_read: boolean;
  /** By the network's identifier of the post. */
  readonly posts: Readonly<Record<string, PostLook>>;
  /** What is still to be read of posts, likewise. */
  readonly rests?: Readonly<Record<string, UnreadRest>>;
  /** When the network last pushed something, and how many seconds after it happened. */
  readonly last_event_date?: DateTime;
  readonly lag_seconds?: number;
  /** How many comments were read that the network should have pushed long before. */
  readonly gaps?: number;
  /** Why it pauses: the code of the error. */
  readonly error_code?: number | undefined;
  /** How many reads have failed since the last one that did not. */
  readonly failures: number;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
