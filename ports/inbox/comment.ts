import type { Attempt } from '../networks/network-send.ts';
import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { KnownTime } from '../foundation/fact-time.ts';

/** The author of a comment, as the network reports it. It is not a contact. */
export interface CommentAuthor {
  /** The comment's own identifier when the network hides the person. */
  readonly external_id: string;
  readonly name?: string;
  readonly profile_pic?: string;
  /** Whether the connected account wrote it. */
  readonly is_own: boolean;
}

/** An attachment of a comment. Its address may expire at the network. */
export interface CommentAttachment {
  readonly type: 'audio' | 'file' | 'image' | 'link' | 'video';
  readonly url: string;
  readonly mime_type?: string;
}

/** What can happen to a comment, as reported in webhooks. `replied`: the account answered it. */
export type CommentAction = 'created' | 'deleted' | 'edited' | 'hidden' | 'replied' | 'shown';

/** An entry that a network pushed, in its own form. */
export type OriginalChange = Readonly<Record<string, unknown>>;

/** A change that is not announced to the client's apps yet. */
export interface PendingChange {
  readonly action: CommentAction;
  /** The sequence number of the change within this comment, so that each is announced once. */
  readonly number: number;
  /** What the network pushed, in its own form. */
  readonly original?: OriginalChange;
}

/**
 * When each part of a comment last changed. A fact applies only if it is later than the part it changes, so facts may
 * arrive in any order.
 */
interface CommentDates {
  readonly author?: KnownTime | undefined;
  readonly content?: KnownTime | undefined;
  readonly counts?: KnownTime | undefined;
  readonly deleted?: KnownTime | undefined;
  readonly hidden?: KnownTime | undefined;
}

/** A comment on a post of an account, as stored. */
export interface Comment {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_account: string;
  /** Absent when the post was not published from here. */
  readonly id_publication?: string;
  readonly social_network: SocialNetwork;
  /** The network's identifier of the post. Empty when only a deletion was reported. */
  readonly publication_external_id: string;
  /** Absent while it is unknown whether the network has our reply. */
  readonly external_id?: string;
  /** The comment that it answers; absent when it answers the post. */
  readonly parent_external_id?: string;
  readonly author: CommentAuthor;
  /** As written, except U+0000 and lone surrogates. */
  readonly text: string;
  readonly attachments?: readonly CommentAttachment[] | undefined;
  readonly url?: string;
  /** When it was written, by the network's clock. */
  readonly creation_date: DateTime;
  readonly edited_date?: DateTime | undefined;
  /** When the network last showed it to us. */
  readonly collected_date: DateTime;
  /** When we first heard of it. */
  readonly received_date: DateTime;
  readonly hidden: boolean;
  /** Deleted at the network. The record stays, so that a late fact does not restore it. */
  readonly deleted: boolean;
  readonly like_count?: number;
  readonly reply_count?: number;
  readonly read: boolean;
  /** Whether the last answer is from the account. */
  readonly replied: boolean;
  /** How many answers by others are unread. */
  readonly unread_replies: number;
  /** How many answers are stored; absent until counted. */
  readonly stored_replies?: number;
  /** Everything received up to this date, by our clock, counts as read. */
  readonly read_date?: DateTime | undefined;
  /** Whether a user marked it unread; reset by an answer of the account. */
  readonly marked_unread?: true | undefined;
  readonly our_reply_external_id?: string;
  /** Our identifier of the private message that answers it. */
  readonly private_reply?: string | undefined;
  /** Set while it is unknown whether the network has this reply of ours. */
  readonly state?: 'unconfirmed';
  readonly dates: CommentDates;
  /** `<account>:<external id>`. */
  readonly network_key?: string;
  /** The key of the comment that it answers. */
  readonly parent_key?: string;
  /** The key of the top-level comment of its thread. */
  readonly thread_key?: string;
  /** `external_id` of `author`. */
  readonly author_external_id: string;
  /** Whether the account wrote it. */
  readonly own: boolean;
  /** Whether it is shown in the inbox: a top-level comment by someone else that is not deleted. */
  readonly listed: boolean;
  /** The text in lower case, for the `search` filter. */
  readonly search_text: string;
  /** Incremented by each write, for optimistic locking. */
  readonly revision: number;
  /** How many changes of it are to be announced to apps in total. */
  readonly told: number;
  readonly untold?: readonly PendingChange[];
  /** The attempt at sending, for an unconfirmed reply of ours. */
  readonly attempt?: Attempt;
  readonly due_date?: DateTime;
  readonly lease?: string;
}

/** A comment as callers and webhooks see it. */
export type ShownComment = Pick<
  Comment,
  | '_id'
  | 'attachments'
  | 'author'
  | 'collected_date'
  | 'creation_date'
  | 'deleted'
  | 'edited_date'
  | 'hidden'
  | 'id_account'
  | 'id_organization'
  | 'id_publication'
  | 'like_count'
  | 'our_reply_external_id'
  | 'parent_external_id'
  | 'publication_external_id'
  | 'read'
  | 'replied'
  | 'reply_count'
  | 'social_network'
  | 'state'
  | 'text'
  | 'unread_replies'
  | 'url'
> & {
  /** Empty on a reply whose outcome is unknown. */
  readonly external_id: string;
};
