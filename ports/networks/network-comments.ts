import type { Account } from '../accounts/account.ts';
import type { CommentAttachment, CommentAuthor, OriginalChange } from '../comments/comment.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { Precision } from '../shared/fact-time.ts';
import type { Cancellation } from '../shared/clock.ts';
import type { NetworkSession } from './network-session.ts';
import type { NetworkSend } from './network-send.ts';

/** A comment as a network shows it. */
export interface NetworkComment {
  readonly external_id: string;
  /** The post on which it stands. */
  readonly publication_external_id: string;
  /** The comment that it answers; absent when it answers the post. */
  readonly parent_external_id?: string;
  /** The comment on the first level below which it stands; the one that it answers when left out. */
  readonly thread_external_id?: string;
  readonly author: CommentAuthor;
  readonly text: string;
  readonly attachments?: readonly CommentAttachment[] | undefined;
  readonly url?: string;
  readonly creation_date: DateTime;
  readonly edited_date?: DateTime | undefined;
  /** Absent when the network does not say. */
  readonly hidden?: boolean;
  readonly like_count?: number;
  readonly reply_count?: number;
}

/** One thing that a network says about a comment, and when it became so by the network's clock. */
export type CommentFact = CommentFactKind & {
  /** How exact `date` is; absent when it is to the millisecond. */
  readonly precision?: Precision | undefined;
  /** What the network pushed, in its own form; absent when it was asked. */
  readonly original?: OriginalChange | undefined;
};

type CommentFactKind =
  /** It stands there like this. */
  | { readonly type: 'comment'; readonly comment: NetworkComment; readonly date: DateTime }
  | { readonly type: 'deleted'; readonly external_id: string; readonly date: DateTime }
  | {
      readonly type: 'visibility';
      readonly external_id: string;
      readonly hidden: boolean;
      readonly date: DateTime;
    };

/** Where a comment stands. */
export interface CommentPlace {
  readonly external_id: string;
  readonly publication_external_id: string;
  readonly parent_external_id?: string;
  readonly is_own: boolean;
  readonly creation_date: DateTime;
}

/** One page of a thread. */
export interface CommentPage {
  readonly comments: readonly NetworkComment[];
  /** The network's own number of all; absent when it has none. */
  readonly total?: number;
  /** Where the next page begins; absent on the last. */
  readonly next_cursor?: string;
  /**
   * Given when the page is complete and in order of time, so that what is missing from it is gone: after which date,
   * which is empty when the page is the whole thread. Others may have been written in the same instant as the oldest
   * comment of a page, and stand on the next.
   */
  readonly complete_after?: DateTime;
  /** Whether answers to comments stand among the comments, so that the same goes for them. */
  readonly has_answers?: true;
}

/** What is needed to answer a comment. */
export interface ReplyInput {
  readonly session: NetworkSession;
  readonly account: CommentAccount;
  /** Identifies the reply, the same in every try. */
  readonly id_comment: string;
  readonly text: string;
  readonly answers: CommentPlace;
  readonly signal: Cancellation;
}

/** What a network has of a reply. */
export interface SentComment {
  readonly external_id: string;
  /** The comment on the first level below which it stands; the one that it answers when left out. */
  readonly thread_external_id?: string | undefined;
  readonly url?: string;
}

/** The account in whose name a network is asked. */
export type CommentAccount = Pick<Account, 'external_identifier' | 'extra_data' | 'username'>;

/** What is done with comments at a network. */
export type CommentDeed = 'delete' | 'hide' | 'read' | 'reply' | 'show';

/** The comments of one network. Every method throws `NetworkFailure` (domain/networks) when it fails. */
export interface NetworkComments {
  /** The scopes that each action takes. An account that lacks one still posts, and does everything else. */
  readonly scopes?: Readonly<Partial<Record<CommentDeed, readonly string[]>>>;
  /**
   * Reads comments on a post, answers to comments included where the network mixes them. Returns undefined when the post
   * is too old to be listed. Absent where the network lists none, so that only what it told us is known.
   */
  list?(input: {
    readonly session: NetworkSession;
    readonly account: CommentAccount;
    readonly publication_external_id: string;
    /** When the post was published; absent when it was not made here. */
    readonly publish_date?: DateTime | undefined;
    /** The newest comment that is known: where each costs money, only those after it are wanted. */
    readonly newest?: string | undefined;
    readonly cursor: string | undefined;
    readonly limit: number;
  }): Promise<CommentPage | undefined>;
  /** Reads the answers to a comment. Absent like `list`. */
  replies?(input: {
    readonly session: NetworkSession;
    readonly account: CommentAccount;
    readonly comment: CommentPlace;
    readonly cursor: string | undefined;
    readonly limit: number;
  }): Promise<CommentPage>;
  /** Checks, where there is no `list`, that the network tells us of comments on posts of the account. */
  requireTold?(input: { readonly session: NetworkSession; readonly account: CommentAccount }): Promise<void>;
  /** How a comment is answered in public. */
  readonly reply: NetworkSend<ReplyInput, object, SentComment>;
  /** Hides or shows a comment. Repeating it is safe. Absent where the network cannot. */
  hide?(input: {
    readonly session: NetworkSession;
    readonly account: CommentAccount;
    readonly comment: CommentPlace;
    readonly hidden: boolean;
  }): Promise<void>;
  /** Deletes a comment. One that is already gone counts as deleted. */
  remove?(input: {
    readonly session: NetworkSession;
    readonly account: CommentAccount;
    readonly comment: CommentPlace;
  }): Promise<void>;
}
