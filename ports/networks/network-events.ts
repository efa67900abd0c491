import type { OriginalChange } from '../comments/comment.ts';
import type { Problem } from '../errors/problem.ts';
import type { Cancellation } from '../shared/clock.ts';
import type { RawValues } from '../metrics/metrics.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { Precision } from '../shared/fact-time.ts';
import type { ConnectedAccount } from './connected-account.ts';
import type { IncomingKind } from './incoming-kind.ts';
import type { CommentFact } from './network-comments.ts';
import type { MessageFact } from './network-messages.ts';
import type { TemplateStatus } from './network-templates.ts';
import type { NetworkSession } from './network-session.ts';

/** Something that a network told us about accounts without being asked. */
export type NetworkEvent =
  /** A person showed the `state` of a connect session at the network. */
  | { readonly type: 'person'; readonly person: string; readonly state: string }
  /** A person gave access to an account, without a redirect. */
  | { readonly type: 'account'; readonly person: string; readonly account: ConnectedAccount }
  /** Access to an account was withdrawn. */
  | { readonly type: 'access_lost'; readonly external_identifier: string; readonly problem: Problem }
  /** Whoever gave access, a person or a workspace, withdrew it from all accounts to which they gave it. */
  | { readonly type: 'grant_lost'; readonly grant: string; readonly problem: Problem }
  /** Somebody said something on an account's post, or on some post of it. What it was is read from the network. */
  | {
      readonly type: 'look';
      readonly external_identifier: string;
      readonly publication_external_id?: string | undefined;
    }
  /** Something happened to comments on the posts of an account. */
  | {
      readonly type: 'comments';
      readonly external_identifier: string;
      readonly facts: readonly CommentFact[];
    }
  /** A post of an account is gone, and with it the comments on it. */
  | {
      readonly type: 'post_removed';
      readonly external_identifier: string;
      readonly publication_external_id: string;
      /** When, by the network's clock. */
      readonly date: DateTime;
      readonly precision?: Precision | undefined;
    }
  /** Something happened to private messages of an account. */
  | {
      readonly type: 'messages';
      readonly external_identifier: string;
      readonly facts: readonly MessageFact[];
    }
  /** The network decided on a message template of whoever gave access. */
  | {
      readonly type: 'template';
      readonly grant: string;
      /** When, by the network's clock, which tells a decision from the same one made again; absent when it does not say. */
      readonly date?: DateTime | undefined;
      readonly template: TemplateStatus;
      /** What the network pushed, in its own form. */
      readonly original: OriginalChange;
    }
  /** The network tells of comments on a post of an account under another name, `thread`. */
  | {
      readonly type: 'thread';
      readonly external_identifier: string;
      readonly publication_external_id: string;
      readonly thread: string;
    }
  /** Something happened to comments in such a thread. Which post has it may be told before or after. */
  | { readonly type: 'thread_comments'; readonly thread: string; readonly facts: readonly CommentFact[] }
  /** How the numbers of an account's posts stood at a date. What is not among the values has gone, since they are whole. */
  | {
      readonly type: 'numbers';
      readonly external_identifier: string;
      readonly posts: readonly {
        /** The post, or one of its aliases. */
        readonly external_identifier: string;
        readonly values: RawValues;
        readonly date: DateTime;
      }[];
    };

/** What to tell a person who connects an account outside our pages. */
export type ConnectionNotice =
  /** All is well so far: the person can bring the account now. */
  | { readonly kind: 'invited' }
  /** What the person came with was used before or is too old. */
  | { readonly kind: 'stale' }
  /** `is_enabled` is false when the plan has no slot for the account. */
  | { readonly kind: 'connected'; readonly name: string; readonly is_enabled: boolean }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: string };

/** A request that a network sent us, unchanged. */
export interface NetworkRequest {
  /** By name, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes, in base64. */
  readonly body: string;
}

/** What one look at a network found, oldest first and unchanged, and where to continue. */
export interface FoundRequests {
  readonly requests: readonly NetworkRequest[];
  readonly cursor: string | undefined;
}

/** What a network is answered when it checks that the address is ours. */
export interface HandshakeAnswer {
  readonly content_type: 'application/json' | 'text/plain';
  readonly body: string;
}

/** The check of a signature, while the body arrives. */
export interface SignatureCheck {
  update(part: Uint8Array): void;
  /** Returns whether the network signed what has arrived. It parses nothing. Called once, when all has. */
  isSigned(): boolean;
}

/** What a network tells us, whether it sends it or is asked for it. */
export interface NetworkRequests {
  /**
   * Only what was asked for, or came to an application's own address, is read: to the common address the network sends
   * nothing, so nobody may.
   */
  readonly isAskedOnly?: true;
  /** The headers that are needed to check and read one, in lower case. */
  readonly headers: readonly string[];
  /** The status by which the network learns that a request was taken in, where it is not 200. */
  readonly accepted?: 204;
  /** What an operator enters at the network beside the address, where it asks for that. */
  readonly verify_token?: string;
  /**
   * Returns the answer to a question without a body; undefined when it is not one that the network asks us. Answers only
   * what has the form of a challenge, so that nobody can have anything else signed.
   */
  challenge?(query: Readonly<Record<string, string>>): HandshakeAnswer | undefined;
  /**
   * Begins to check the signature of a request, before its body is read. Undefined when the headers cannot be the network's:
   * one is missing, or has another form.
   */
  check(headers: NetworkRequest['headers']): SignatureCheck | undefined;
  /** Returns whether a signed body has the form in which the network sends them. No other is kept. Absent: it has any form. */
  isBody?(request: NetworkRequest): boolean;
  /** Returns the answer to a signed request by which the network only checks the address; undefined for any other. */
  handshake?(request: NetworkRequest): HandshakeAnswer | undefined;
  /**
   * Returns the grant that a form tells of which the network signs when somebody takes the application away from their
   * account, or wants their data deleted, and when it signed it, in milliseconds; undefined when it is not the network's.
   * Absent where there are no such forms.
   */
  grantIn?(form: Uint8Array): { readonly grant: string; readonly issued: number } | undefined;
  /**
   * Returns the network's name of what a signed request is about, so that it waits only for others of the same name:
   * an account, or whatever events belong to that must be acted on in the order in which they come. Undefined when the
   * request is about several or does not say; then it waits for all of those. It never throws.
   */
  about?(request: NetworkRequest): string | undefined;
  /** Returns what a signed request tells. */
  read(request: NetworkRequest): Promise<readonly NetworkEvent[]>;
}

/** Reads what a network tells us. Every method throws `NetworkFailure` (domain/networks) when it fails. */
export interface NetworkEvents {
  /**
   * How long to wait after a read that found nothing, in milliseconds; 2,000 when left out. Where reading costs credits, after
   * every read.
   */
  readonly pause?: number;
  /**
   * Returns what came after `cursor` for all accounts, for `requests` to read, and where to continue. The first time
   * there is no cursor.
   */
  poll?(input: {
    readonly cursor: string | undefined;
    readonly signal: Cancellation;
  }): Promise<FoundRequests>;
  /** Does the same for one account, where the network has no cursor for all. */
  pollAccount?(input: {
    readonly session: NetworkSession;
    readonly cursor: string | undefined;
    readonly signal: Cancellation;
  }): Promise<FoundRequests>;
  /** How the network is told to send to us what `poll` would find, where it does only one of both. */
  readonly webhook?: {
    /** From now on it sends to this address. Repeating it is safe. */
    set(url: string): Promise<void>;
    /** From now on it can be asked. Repeating it is safe. */
    remove(): Promise<void>;
  };
  /** How an account is subscribed to what its network pushes. Absent where nothing has to be subscribed to. */
  readonly subscription?: {
    /** Whether one subscription serves all accounts of a grant, so that the last of them takes it back. */
    readonly isShared?: boolean;
    /** Whether comments may come in that it does not tell of, so that they are read as often as without it. */
    readonly isPartial?: boolean;
    /**
     * Returns, in the network's own words, what an account to which this was granted is subscribed to. An account that was
     * subscribed to something else, by an older release or before it was granted this, is subscribed anew. Absent where that
     * follows from the kinds alone.
     */
    fields?(granted_scopes: readonly string[] | undefined): string;
    /**
     * Makes the network send to this address what happens to the account: of these kinds, and no longer of others where it
     * can be told apart. Repeating it is safe. Returns until when it does, unless that is for good.
     */
    subscribe(
      session: NetworkSession,
      address: string,
      kinds: readonly IncomingKind[],
    ): Promise<DateTime | undefined>;
    /** Repeating it is safe. */
    unsubscribe(session: NetworkSession, address: string): Promise<void>;
  };
  /** Absent without the secret with which the network signs. */
  readonly requests?: NetworkRequests;
  /** Returns how the requests about an organization's own application are read, by the key with which it signs. */
  ownRequests?(public_key: string): NetworkRequests;
  /** Tells the person how it is going, in the chat from which the event came and in words that fit the network. */
  tell?(person: string, notice: ConnectionNotice): Promise<void>;
}
