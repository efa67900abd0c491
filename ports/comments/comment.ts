import type { Attempt } from '../networks/network-send.ts';
import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { KnownTime } from '../shared/fact-time.ts';

/** Who wrote a comment, as the network says. It is no contact. */
export interface CommentAuthor {
  /** The comment's own identifier where the network hides the person. */
  readonly external_id: string;
  readonly name?: string;
  readonly profile_pic?: string;
  /** Whether the connected account wrote it. */
  readonly is_own: boolean;
}

/** Something attached to a comment. Its address may end at the network. */
export interface CommentAttachment {
  readonly type: 'audio' | 'file' | 'image' | 'link' | 'video';
  readonly url: string;
  readonly mime_type?: string;
}

/** What can happen to a comment, as webhooks tell it. `replied`: the account answered it. */
export type CommentAction = 'created' | 'deleted' | 'edited' | 'hidden' | 'replied' | 'shown';

/** An entry that a network pushed, in its own form. */
export type OriginalChange = Readonly<Record<string, unknown>>;

/** A change that the client's apps are still to be told. */
export interface UntoldChange {
  readonly action: CommentAction;
  /** Counts the changes of this comment, so that each is told once. */
  readonly number: number;
  /** What the network pushed, in its own form. */
  readonly original?: OriginalChange;
}

/**
 * When the parts of a comment last changed. A fact is believed when it is later than the part that it changes, so that
 * facts may arrive in any order.
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
  /** Absent when the post was not made here. */
  readonly id_publication?: string;
  readonly social_network: SocialNetwork;
  /** The post, by the network's identifier. Empty when only a deletion was heard of. */
  readonly publication_external_id: string;
  /** Absent while nobody can tell whether the network has our reply. */
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
  /** Gone from the network. The record stays, so that nothing brings it back. */
  readonly deleted: boolean;
  readonly like_count?: number;
  readonly reply_count?: number;
  readonly read: boolean;
  /** Whether the account wrote the last answer. */
  readonly replied: boolean;
  /** How many answers of others nobody has read. */
  readonly unread_replies: number;
  /** How many answers are stored; absent while that was never counted. */
  readonly stored_replies?: number;
  /** Until when, by our clock, everything that was received counts as read. */
  readonly read_date?: DateTime | undefined;
  /** Whether somebody marked it unread, which an answer of the account ends. */
  readonly marked_unread?: true | undefined;
  readonly our_reply_external_id?: string;
  /** Our identifier of the message that answers it in private. */
  readonly private_reply?: string | undefined;
  /** Nobody can tell whether the network has this reply of ours. */
  readonly state?: 'unconfirmed';
  readonly dates: CommentDates;
  /** `<account>:<external id>`. */
  readonly network_key?: string;
  /** The key of the comment that it answers. */
  readonly parent_key?: string;
  /** The key of the comment on the first level below which it stands. */
  readonly thread_key?: string;
  /** That of `author`. */
  readonly author_external_id: string;
  /** Whether the account wrote it. */
  readonly own: boolean;
  /** Whether it belongs in the inbox: on the first level, by somebody else, and not deleted. */
  readonly listed: boolean;
  /** The text in lower case, for the `search` filter. */
  readonly search_text: string;
  /** Counts the writes, so that nobody overwrites what they did not read. */
  readonly revision: number;
  /** How many changes there have been that apps are told. */
  readonly told: number;
  readonly untold?: readonly UntoldChange[];
  /** The attempt at sending it, of a reply of ours that is not confirmed. */
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
  /** Empty on a reply that nobody can vouch for. */
  readonly external_id: string;
};
