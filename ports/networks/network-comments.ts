import type { Account } from '../accounts/account.ts';
import type { CommentAttachment, CommentAuthor, OriginalChange } from '../inbox/comment.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { Precision } from '../foundation/fact-time.ts';
import type { Cancellation } from '../foundation/clock.ts';
import type { NetworkSession } from './network-session.ts';
import type { NetworkSend } from './network-send.ts';

/** A comment as a network reports it. */
export interface NetworkComment {
  readonly external_id: string;
  /** The post it belongs to. */
  readonly publication_external_id: string;
  /** The comment that it answers; absent when it answers the post. */
  readonly parent_external_id?: string;
  /** The top-level comment of its thread; `parent_external_id` when left out. */
  readonly thread_external_id?: string;
  readonly author: CommentAuthor;
  readonly text: string;
  readonly attachments?: readonly CommentAttachment[] | undefined;
  readonly url?: string;
  readonly creation_date: DateTime;
  readonly edited_date?: DateTime | undefined;
  /** Absent when the network does not report it. */
  readonly hidden?: boolean;
  readonly like_count?: number;
  readonly reply_count?: number;
}

/** One fact that a network reports about a comment, and since when it holds by the network's clock. */
export type CommentFact = CommentFactKind & {
  /** The precision of `date`; absent when it is exact to the millisecond. */
  readonly precision?: Precision | undefined;
  /** What the network pushed, in its own form; absent when it was read. */
  readonly original?: OriginalChange | undefined;
};

type CommentFactKind =
  /** The comment exists with this content. */
  | { readonly type: 'comment'; readonly comment: NetworkComment; readonly date: DateTime }
  | { readonly type: 'deleted'; readonly external_id: string; readonly date: DateTime }
  | { readonly type: 'visibility'; readonly external_id: string; readonly hidden: boolean; readonly date: DateTime };

/** The position of a comment. */
export interface CommentPosition {
  readonly external_id: string;
  readonly publication_external_id: string;
  readonly parent_external_id?: string;
  readonly is_own: boolean;
  readonly creation_date: DateTime;
}

/** One page of a thread. */
export interface CommentPage {
  readonly comments: readonly NetworkComment[];
  /** The network's own total; absent when it has none. */
  readonly total?: number;
  /** The cursor of the next page; absent on the last. */
  readonly next_cursor?: string;
  /**
   * Set when the page is complete and ordered by time: comments after this date that are missing from it are gone.
   * Empty when the page is the whole thread. Other comments written in the same instant as the oldest one may be on the
   * next page.
   */
  readonly complete_after?: DateTime;
  /** Whether the page mixes in answers to comments, so that `complete_after` applies to them too. */
  readonly has_answers?: true;
}

/** What is needed to answer a comment. */
export interface ReplyInput {
  readonly session: NetworkSession;
  readonly account: CommentAccount;
  /** Identifies the reply, the same in every try. */
  readonly id_comment: string;
  readonly text: string;
  readonly answers: CommentPosition;
  readonly signal: Cancellation;
}

/** What a network returns for a sent reply. */
export interface SentComment {
  readonly external_id: string;
  /** The top-level comment of its thread; the answered comment when left out. */
  readonly thread_external_id?: string | undefined;
  readonly url?: string;
}

/** The account on whose behalf a network is called. */
export type CommentAccount = Pick<Account, 'external_identifier' | 'extra_data' | 'username'>;

/** The actions on comments at a network. */
export type NetworkCommentAction = 'delete' | 'hide' | 'read' | 'reply' | 'show';

/** The comments of one network. Every method throws `NetworkFailure` (domain/networks) when it fails. */
export interface NetworkComments {
  /** The scopes that each action requires. An account that lacks one can still post, and perform the other actions. */
  readonly scopes?: Readonly<Partial<Record<NetworkCommentAction, readonly string[]>>>;
  /**
   * Reads comments on a post, including answers to comments where the network mixes them. Returns undefined when the
   * post is too old to be listed. Absent where the network lists no comments and only pushed ones are known.
   */
  list?(input: {
    readonly session: NetworkSession;
    readonly account: CommentAccount;
    readonly publication_external_id: string;
    /** When the post was published; absent when it was not published from here. */
    readonly publish_date?: DateTime | undefined;
    /** The newest known comment. Where each costs money, only later ones are read. */
    readonly newest?: string | undefined;
    readonly cursor: string | undefined;
    readonly limit: number;
  }): Promise<CommentPage | undefined>;
  /** Reads the answers to a comment. Absent like `list`. */
  replies?(input: {
    readonly session: NetworkSession;
    readonly account: CommentAccount;
    readonly comment: CommentPosition;
    readonly cursor: string | undefined;
    readonly limit: number;
  }): Promise<CommentPage>;
  /** Checks, where there is no `list`, that the network notifies us of comments on the account's posts. */
  requireNotifications?(input: { readonly session: NetworkSession; readonly account: CommentAccount }): Promise<void>;
  /** Replies to a comment in public. */
  readonly reply: NetworkSend<ReplyInput, object, SentComment>;
  /** Hides or shows a comment. Repeating it is safe. Absent where the network does not support it. */
  hide?(input: {
    readonly session: NetworkSession;
    readonly account: CommentAccount;
    readonly comment: CommentPosition;
    readonly hidden: boolean;
  }): Promise<void>;
  /** Deletes a comment. One that is already gone counts as deleted. */
  remove?(input: {
    readonly session: NetworkSession;
    readonly account: CommentAccount;
    readonly comment: CommentPosition;
  }): Promise<void>;
}
