import type { FileFormat } from '../library/upload.ts';
import type { ByteStream } from '../library/file-store.ts';
import type { PublicationContent, Sent } from '../publishing/publication.ts';
import type { Cancellation } from '../foundation/clock.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { ConnectedAccount } from './connected-account.ts';
import type { NetworkComments } from './network-comments.ts';
import type { NetworkEvents } from './network-events.ts';
import type { LimitFigures } from './limit-figures.ts';
import type { Attempt, NetworkSend } from './network-send.ts';
import type { AdapterData, NetworkSession, OwnApplication } from './network-session.ts';
import type { NetworkMessages } from './network-messages.ts';
import type { NetworkMetrics } from './network-metrics.ts';
import type { NetworkMenu } from './network-menu.ts';
import type { NetworkProducts } from './network-products.ts';
import type { NetworkQuota } from './network-quota.ts';
import type { NetworkTemplates } from './network-templates.ts';
import type { PublishFile } from './publish-file.ts';
import type { SocialNetwork } from './social-network.ts';

/** How a person authorizes an account. */
export type AuthorizationMethod =
  | { readonly type: 'redirect' }
  | {
      readonly type: 'meta_embedded_signup';
      readonly app_id: string;
      readonly config_id: string;
      readonly graph_version: string;
      readonly feature_type: string;
      readonly session_info_version: string;
    }
  | { readonly type: 'telegram_bot'; readonly bot_username: string; readonly add_to_group_link?: string };

/** Returns the stored session of the organization's account with this identifier; undefined when there is none. */
export type StoredSession = (external_identifier: string) => Promise<NetworkSession | undefined>;

/** Where a person continues when they do not return by a redirect. */
export interface Invitation {
  /** Opened in another tab; empty when `authorization` has everything needed. */
  readonly link: string;
  readonly authorization: AuthorizationMethod;
  /** The address of the network's own script that opens the popup. */
  readonly script?: string;
}

/** Connects accounts of one network. Every method throws `NetworkFailure` (domain/networks) when it fails. */
export interface NetworkConnect {
  /**
   * The scopes that are requested now. An account that was granted fewer lacks the rest. Absent when the network does
   * not report granted scopes.
   */
  readonly scopes?: readonly string[];
  /**
   * Returns how a person starts at a network without a redirect: in Telegram's chat, to which they carry `state`, or in
   * WhatsApp's popup, whose data the caller passes to `complete` itself. Absent when people are redirected.
   */
  invite?(input: { readonly state: string }): Invitation;
  /** What the person may enter about their account or server before leaving (a handle, a host). */
  readonly hint?: { readonly label: string; readonly example: string; readonly required: boolean };
  /**
   * Returns where to send the person, and what to store until they return. `state` must come back in the query of
   * `redirect_uri`.
   */
  begin(input: {
    readonly state: string;
    readonly redirect_uri: string;
    readonly hint?: string;
    readonly application?: OwnApplication;
  }): Promise<{ readonly url: string; readonly memory: AdapterData }>;
  /** Turns the parameters of the redirect into accounts. */
  complete(input: {
    readonly query: Readonly<Record<string, string>>;
    readonly memory: AdapterData;
    readonly redirect_uri: string;
    readonly application?: OwnApplication;
    /** The stored sessions of accounts that are being reconnected. */
    readonly stored?: StoredSession;
  }): Promise<readonly ConnectedAccount[]>;
  /** Present when accounts can also be connected with credentials that a person types. */
  readonly credentials?: {
    /** The label of this method on the connect page. */
    readonly label: string;
    readonly fields: readonly {
      readonly name: string;
      readonly label: string;
      readonly secret: boolean;
      readonly required: boolean;
    }[];
    connect(fields: Readonly<Record<string, string>>, stored?: StoredSession): Promise<readonly ConnectedAccount[]>;
  };
  /**
   * Checks, with one cheap read on behalf of the account, that the session still gives access to it. Failures throw as
   * in every other call, so that a problem of the network is not mistaken for lost access.
   */
  verify(session: NetworkSession): Promise<void>;
  /** Reads the account's own limits with one cheap call. Absent where the network does not report them. */
  readLimits?(session: NetworkSession): Promise<LimitFigures>;
  /**
   * Called when an account is enabled: joins the channel, subscribes to events. The result replaces the account's
   * `extra_data`.
   */
  enable?(session: NetworkSession): Promise<AdapterData | undefined>;
  /** Returns a new session for an old one. Absent when sessions of this network are never renewed. */
  renew?(session: NetworkSession): Promise<NetworkSession>;
  /** Ends the session at the network as far as possible. */
  revoke?(session: NetworkSession): Promise<void>;
}

export type { AdapterData, ConnectedAccount, NetworkSession, OwnApplication, PublishFile, Sent };
export type {
  ConnectionNotice,
  FoundRequests,
  HandshakeAnswer,
  NetworkEvent,
  NetworkEvents,
  NetworkRequest,
  NetworkRequests,
  SignatureCheck,
} from './network-events.ts';

/** A post as it exists at the network. */
export interface NetworkPost extends Sent {
  readonly text: string;
  readonly publish_date: DateTime;
}

/** What is needed to send a publication. */
export interface PublishInput {
  readonly session: NetworkSession;
  /** Identifies what is sent, the same in every try: the publication, or a part of it. */
  readonly id_publication: string;
  readonly content: PublicationContent;
  readonly files: readonly PublishFile[];
  /** The picture named by the option `cover`, shown for a video until it is played. */
  readonly cover?: PublishFile;
  /** The parent and the first post of the thread; absent when it is not a reply. */
  readonly answers?: { readonly parent: Sent; readonly root: Sent };
  /** Aborted when the process ends before the send does. An abandoned send becomes due again. */
  readonly signal: Cancellation;
}

/** Publishes to one network. Every method throws `NetworkFailure` (domain/networks) when it fails. */
export interface NetworkPublish {
  /** Sends a post. Where the rules allow threads, it may be a reply. */
  readonly send: NetworkSend<PublishInput, object, Sent>;
  /** Makes a comment: `content.text` under the post `answers.parent`. Absent where there are no first comments. */
  readonly comment?: NetworkSend<PublishInput, object, Sent>;
  /**
   * Deletes a post. One that is already gone counts as deleted, so repeating it is safe. Throws kind `unknown` when the
   * answer was lost and that matters because a deletion costs money.
   */
  remove?(input: {
    readonly session: NetworkSession;
    readonly sent: Sent;
    readonly publish_date: DateTime;
  }): Promise<void>;
  /** Deletes what an attempt of unknown outcome may have left behind, if the attempt identifies it. */
  removeAttempt?(input: { readonly session: NetworkSession; readonly attempt: Attempt }): Promise<void>;
  /** Returns the account's posts, newest first. */
  list?(input: {
    readonly session: NetworkSession;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly data: readonly NetworkPost[]; readonly total: number }>;
}

/** Everything that one network can do here. An absent capability is not implemented or not possible. */
export interface NetworkAdapter {
  readonly social_network: SocialNetwork;
  readonly connect?: NetworkConnect;
  readonly publish?: NetworkPublish;
  readonly comments?: NetworkComments;
  readonly messages?: NetworkMessages;
  /** Absent where chats have no menu. */
  readonly menu?: NetworkMenu;
  /** Absent where product catalogues are not available. */
  readonly products?: NetworkProducts;
  /** Absent where messages need no templates. */
  readonly templates?: NetworkTemplates;
  /** Absent where the network provides no numbers. */
  readonly metrics?: NetworkMetrics;
  readonly events?: NetworkEvents;
  /**
   * Returns since when, in milliseconds, the network has not answered any call of this process; undefined when it
   * answered the last one.
   */
  readonly silentSince?: () => number | undefined;
  /** The network's daily quota for the application; absent where calls are not counted. */
  readonly quota?: NetworkQuota;
  /** The application's limits, where the operator states that it was granted more or less than others. */
  readonly limits?: LimitFigures;
  /** Options of posts that the network does not grant to the operator's application; they are not shown. */
  readonly closed_options?: readonly string[];
  /** Present when the application belongs to the organization, not to this service. */
  readonly ownApplication?: {
    /**
     * Fetches the application's name and the network's signing key, in hexadecimal. Throws `NetworkFailure` with the
     * reason when the application cannot be used.
     */
    check(application: OwnApplication): Promise<{ readonly application_name: string; readonly public_key?: string }>;
    /** Used by organizations that have stored none; only a sandbox has such a shared application. */
    readonly fallback?: OwnApplication;
  };
  /** Public documents that the network reads from us (client metadata, keys), by path below `/connect/<network>/`. */
  readonly documents?: Readonly<Record<string, () => Promise<AdapterData>>>;
}

/** Adapts pictures to what a network accepts. */
export interface ImageFitter {
  /**
   * Returns the image without its metadata, upright, in an accepted format, within the limits of pixels and bytes.
   * Undefined when that is not possible without a loss that people would notice.
   */
  fit(
    image: ByteStream,
    bounds: { readonly formats: readonly FileFormat[]; readonly max_bytes: number; readonly maxSide?: number },
  ): Promise<
    | { readonly bytes: Uint8Array; readonly mime_type: string; readonly width: number; readonly height: number }
    | undefined
  >;
}
