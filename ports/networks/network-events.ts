import type { OriginalChange } from '../inbox/comment.ts';
import type { Problem } from '../foundation/problem.ts';
import type { Cancellation } from '../foundation/clock.ts';
import type { RawValues } from '../numbers/metrics.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { Precision } from '../foundation/fact-time.ts';
import type { ConnectedAccount } from './connected-account.ts';
import type { IncomingKind } from './incoming-kind.ts';
import type { CommentFact } from './network-comments.ts';
import type { MessageFact } from './network-messages.ts';
import type { TemplateStatus } from './network-templates.ts';
import type { NetworkSession } from './network-session.ts';

/** Something that a network reports about accounts of its own accord. */
export type NetworkEvent =
  /** A person presented the `state` of a connect session at the network. */
  | { readonly type: 'person'; readonly person: string; readonly state: string }
  /** A person granted access to an account without a redirect. */
  | { readonly type: 'account'; readonly person: string; readonly account: ConnectedAccount }
  /** Access to an account was revoked. */
  | { readonly type: 'access_lost'; readonly external_identifier: string; readonly problem: Problem }
  /** The grantor, a person or a workspace, revoked access to all accounts of the grant. */
  | { readonly type: 'grant_lost'; readonly grant: string; readonly problem: Problem }
  /**
   * There is a new comment on one post of an account, or on any of its posts. The content must be read from the
   * network.
   */
  | {
      readonly type: 'look';
      readonly external_identifier: string;
      readonly publication_external_id?: string | undefined;
    }
  /** Comments on the posts of an account changed. */
  | { readonly type: 'comments'; readonly external_identifier: string; readonly facts: readonly CommentFact[] }
  /** A post of an account was deleted, along with its comments. */
  | {
      readonly type: 'post_removed';
      readonly external_identifier: string;
      readonly publication_external_id: string;
      /** By the network's clock. */
      readonly date: DateTime;
      readonly precision?: Precision | undefined;
    }
  /** Private messages of an account changed. */
  | { readonly type: 'messages'; readonly external_identifier: string; readonly facts: readonly MessageFact[] }
  /** The network decided on a message template of a grantor. */
  | {
      readonly type: 'template';
      readonly grant: string;
      /**
       * By the network's clock; distinguishes a repeated decision from a new one. Absent when the network does not
       * report it.
       */
      readonly date?: DateTime | undefined;
      readonly template: TemplateStatus;
      /** What the network pushed, in its own form. */
      readonly original: OriginalChange;
    }
  /** The network refers to a post of an account by another name, `thread`, in its comment events. */
  | {
      readonly type: 'thread';
      readonly external_identifier: string;
      readonly publication_external_id: string;
      readonly thread: string;
    }
  /** Comments in such a thread changed. The event that maps the thread to a post may come before or after. */
  | { readonly type: 'thread_comments'; readonly thread: string; readonly facts: readonly CommentFact[] }
  /** The numbers of a post of an account at a date. They are complete: a value that is missing no longer exists. */
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

/** A notice to a person who connects an account outside our pages. */
export type ConnectionNotice =
  /** The person can now add the account. */
  | { readonly kind: 'invited' }
  /** The state that the person presented was used before or has expired. */
  | { readonly kind: 'stale' }
  /** `is_enabled` is false when the plan has no free slot for the account. */
  | { readonly kind: 'connected'; readonly name: string; readonly is_enabled: boolean }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: string };

/** A request that a network sent us, unchanged. */
export interface NetworkRequest {
  /** Header values by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes, in base64. */
  readonly body: string;
}

/** The result of one poll, oldest first and unchanged, and where to continue. */
export interface FoundRequests {
  readonly requests: readonly NetworkRequest[];
  readonly cursor: string | undefined;
}

/** The answer to a network's check that the address is ours. */
export interface HandshakeAnswer {
  readonly content_type: 'application/json' | 'text/plain';
  readonly body: string;
}

/** Verifies a signature while the body arrives. */
export interface SignatureCheck {
  update(part: Uint8Array): void;
  /** Returns whether the network signed the received bytes. It parses nothing. Called once, after the last byte. */
  isSigned(): boolean;
}

/** Reads what a network reports, whether pushed or polled. */
export interface NetworkRequests {
  /**
   * Only polled requests, and those sent to an application's own address, are read: the network sends none to the
   * common address, so any that arrive there are forged.
   */
  readonly isPolledOnly?: true;
  /** The headers needed to verify and read a request, in lower case. */
  readonly headers: readonly string[];
  /** The status that acknowledges a request, where it is not 200. */
  readonly accepted?: 204;
  /** The token that an operator enters at the network along with the address, where one is required. */
  readonly verify_token?: string;
  /**
   * Returns the answer to a GET challenge; undefined for other queries. Answers only well-formed challenges, so that
   * nothing else can be signed this way.
   */
  challenge?(query: Readonly<Record<string, string>>): HandshakeAnswer | undefined;
  /**
   * Starts to verify the signature of a request before its body is read. Undefined when a header is missing or
   * malformed.
   */
  check(headers: NetworkRequest['headers']): SignatureCheck | undefined;
  /** Returns whether a signed body has the form of the network's events. Others are dropped. Absent: any form. */
  isBody?(request: NetworkRequest): boolean;
  /** Returns the answer to a signed request that only checks the address; undefined for any other. */
  handshake?(request: NetworkRequest): HandshakeAnswer | undefined;
  /**
   * Returns the grant named in a signed deauthorization or data deletion form, and when it was signed, in milliseconds;
   * undefined when the network did not sign it. Absent where there are no such forms.
   */
  grantIn?(form: Uint8Array): { readonly grant: string; readonly issued: number } | undefined;
  /**
   * Returns the network's name of the subject of a signed request, such as an account, so that it waits only for
   * earlier requests of the same subject. Undefined when it concerns several or does not say; then it waits for all.
   * Never throws.
   */
  about?(request: NetworkRequest): string | undefined;
  /** Returns the events in a signed request. */
  read(request: NetworkRequest): Promise<readonly NetworkEvent[]>;
}

/** Receives the events of a network. Every method throws `NetworkFailure` (domain/networks) when it fails. */
export interface NetworkEvents {
  /**
   * The pause after a read that found nothing, in milliseconds; 2,000 when left out. Where reading costs credits, the
   * pause after every read.
   */
  readonly pause?: number;
  /**
   * Returns the requests after `cursor` for all accounts, to be passed to `requests`, and where to continue. There is
   * no cursor the first time.
   */
  poll?(input: { readonly cursor: string | undefined; readonly signal: Cancellation }): Promise<FoundRequests>;
  /** The same for one account, where the network has no cursor for all accounts. */
  pollAccount?(input: {
    readonly session: NetworkSession;
    readonly cursor: string | undefined;
    readonly signal: Cancellation;
  }): Promise<FoundRequests>;
  /** Switches the network between pushing and polling, where it does only one of them. */
  readonly webhook?: {
    /** Starts pushing to this address. Repeating it is safe. */
    set(url: string): Promise<void>;
    /** Stops pushing, so that polling works. Repeating it is safe. */
    remove(): Promise<void>;
  };
  /** Subscribes accounts to pushes. Absent where no subscription is needed. */
  readonly subscription?: {
    /** Whether one subscription serves all accounts of a grant, so that it ends with the last of them. */
    readonly isShared?: boolean;
    /** Whether some comments are not pushed, so that they are read as often as without a subscription. */
    readonly isPartial?: boolean;
    /**
     * Returns the fields, in the network's own words, that an account with these scopes is subscribed to. An account
     * that is subscribed to others, by an older release or before it was granted a scope, is subscribed again. Absent
     * where the fields follow from the kinds alone.
     */
    fields?(granted_scopes: readonly string[] | undefined): string;
    /**
     * Subscribes the account at this address to these kinds of events, and unsubscribes it from others where they can
     * be separated. Repeating it is safe. Returns when the subscription ends, unless it does not.
     */
    subscribe(session: NetworkSession, address: string, kinds: readonly IncomingKind[]): Promise<DateTime | undefined>;
    /** Repeating it is safe. */
    unsubscribe(session: NetworkSession, address: string): Promise<void>;
  };
  /** Absent without the secret with which the network signs. */
  readonly requests?: NetworkRequests;
  /** Reads requests about an organization's own application, verified with its public key. */
  ownRequests?(public_key: string): NetworkRequests;
  /** Notifies the person in the chat from which the event came, in words that fit the network. */
  notifyPerson?(person: string, notice: ConnectionNotice): Promise<void>;
}
