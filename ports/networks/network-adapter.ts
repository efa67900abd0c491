import type { Problem } from '../errors/problem.ts';
import type { FileFormat, Upload } from '../files/upload.ts';
import type { ByteStream } from '../files/file-store.ts';
import type { PublicationContent } from '../publications/publication.ts';
import type { Cancellation } from '../shared/clock.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { Attempt, NetworkSend } from './network-send.ts';
import type { SocialNetwork } from './social-network.ts';

/** Plain JSON that only the adapter understands; the core seals and stores it. */
export type AdapterData = Readonly<Record<string, unknown>>;

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

/** Access to one account at its network. */
export interface NetworkSession {
  /** Tokens and keys; sealed before it is stored, never logged or returned. */
  readonly data: AdapterData;
  /** When the access token stops working; absent when it does not. */
  readonly expires_in?: DateTime;
  /** The organization's own application, where the network works with it; handed in, never stored here. */
  readonly application?: OwnApplication;
}

/** An account that an authorization gave access to. */
export interface ConnectedAccount {
  /** Stable at the network, whatever the person renames. */
  readonly external_identifier: string;
  readonly name: string;
  readonly username?: string;
  readonly image?: string;
  /** Facts of the network that callers may see (`is_member` of Slack). */
  readonly extra_data?: AdapterData;
  readonly session: NetworkSession;
}

/** Where a person goes who does not come back by a redirect. */
export interface Invitation {
  /** Opened in another tab; empty where `authorization` holds all that is needed. */
  readonly link: string;
  readonly authorization: AuthorizationMethod;
  /** Address of the network's own script that opens the popup. */
  readonly script?: string;
}

/** Connecting accounts of one network. Every method throws `NetworkFailure` (domain/networks). */
export interface NetworkConnect {
  /**
   * The way in where no redirect comes back: Telegram's chat, into which the person carries `state`, or
   * WhatsApp's popup, whose data the caller hands to `complete` itself. Absent: people are redirected.
   */
  invite?(input: { readonly state: string }): Invitation;
  /** Whether the person may say which account or server it is before leaving (a handle, a host). */
  readonly hint?: { readonly label: string; readonly example: string; readonly required: boolean };
  /**
   * Where to send the person, and what to remember until they are back. `state` must come back in the
   * query; `redirect_uri` is where.
   */
  begin(input: {
    readonly state: string;
    readonly redirect_uri: string;
    readonly hint?: string;
    readonly application?: OwnApplication;
  }): Promise<{ readonly url: string; readonly memory: AdapterData }>;
  /** Turns what the network appended to the redirect into accounts. */
  complete(input: {
    readonly query: Readonly<Record<string, string>>;
    readonly memory: AdapterData;
    readonly redirect_uri: string;
    readonly application?: OwnApplication;
  }): Promise<readonly ConnectedAccount[]>;
  /** Where accounts can also be connected with credentials a person types. */
  readonly credentials?: {
    readonly fields: readonly {
      readonly name: string;
      readonly label: string;
      readonly secret: boolean;
      readonly required: boolean;
    }[];
    connect(fields: Readonly<Record<string, string>>): Promise<readonly ConnectedAccount[]>;
  };
  /**
   * Whether the session still gives access to its account: one cheap read in the account's name. Resolves when it
   * does; otherwise throws like every other call, so that trouble of the network's is no dead access.
   */
  verify(session: NetworkSession): Promise<void>;
  /**
   * Called when an account is switched on: joins the channel, subscribes to events. What it gives replaces
   * the account's `extra_data`.
   */
  enable?(session: NetworkSession): Promise<AdapterData | undefined>;
  /** A fresh session for an old one. Absent: sessions of this network are never renewed. */
  renew?(session: NetworkSession): Promise<NetworkSession>;
  /** Ends the session at the network, as far as it can be ended. */
  revoke?(session: NetworkSession): Promise<void>;
}

/** A file of a publication, ready to be read. */
export interface PublishFile {
  readonly upload: Upload;
  readonly alt_text?: string;
  read(range?: { readonly from: number; readonly to: number }): ByteStream;
  /** Where a network can fetch it for at least 24 hours. */
  readonly url: string;
  /** Keeps another form of the file (fitted bytes) until the send has ended, and says where it can be fetched. */
  host(content: { readonly bytes: Uint8Array; readonly mime_type: string }): Promise<string>;
}

/** What a network keeps of a post. */
export interface Sent {
  readonly external_identifier: string;
  readonly url?: string;
  readonly extra_data?: AdapterData;
}

/** A post as it stands on the network. */
export interface NetworkPost extends Sent {
  readonly text: string;
  readonly publish_date: DateTime;
}

/** What a publication is sent with. */
export interface PublishInput {
  readonly session: NetworkSession;
  /** Identifier of the publication, the same in every try. */
  readonly id_publication: string;
  readonly content: PublicationContent;
  readonly files: readonly PublishFile[];
  /** Aborted when the process ends before the send does; what is given up falls due again. */
  readonly signal: Cancellation;
}

/** Publishing to one network. Every method throws `NetworkFailure` (domain/networks). */
export interface NetworkPublish {
  /** Sends one publication. */
  readonly send: NetworkSend<PublishInput, object, Sent>;
  /**
   * Deletes a post; one that is gone already is deleted, so it may be called again. Throws kind `unknown` where it
   * matters whether an answer was lost: a deletion that is paid for.
   */
  remove?(input: {
    readonly session: NetworkSession;
    readonly sent: Sent;
    readonly publish_date: DateTime;
  }): Promise<void>;
  /** Deletes what an attempt whose outcome is not known may have left behind, where the attempt tells. */
  removeAttempt?(input: { readonly session: NetworkSession; readonly attempt: Attempt }): Promise<void>;
  /** The account's posts, newest first. */
  list?(input: {
    readonly session: NetworkSession;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly data: readonly NetworkPost[]; readonly total: number }>;
}

/** The application an organization made itself in a network's developer portal. */
export interface OwnApplication {
  readonly client_id: string;
  readonly client_secret: string;
  readonly bot_token: string;
}

/** Something a network told about accounts without being asked. */
export type NetworkEvent =
  /** A person at the network showed the `state` of a connection that was begun here. */
  | { readonly type: 'person'; readonly person: string; readonly state: string }
  /** A person gave access to an account, without a redirect. */
  | { readonly type: 'account'; readonly person: string; readonly account: ConnectedAccount }
  /** Access to an account was taken away. */
  | { readonly type: 'access_lost'; readonly external_identifier: string; readonly problem: Problem };

/** What a person who connects an account outside our pages is told. */
export type ConnectionNotice =
  /** All is well so far: now the account is to be brought. */
  | { readonly kind: 'invited' }
  /** What they came with is used up or too old. */
  | { readonly kind: 'stale' }
  /** `is_enabled` is false when the plan has no place for it. */
  | { readonly kind: 'connected'; readonly name: string; readonly is_enabled: boolean }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: string };

/** What was found by one look at a network, and where to go on. */
export interface FoundEvents {
  readonly events: readonly NetworkEvent[];
  readonly cursor: string | undefined;
}

/** A request that a network sent us, as it came. */
export interface NetworkRequest {
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes, in base64. */
  readonly body: string;
}

/** What a network tells by itself. Every method throws `NetworkFailure` (domain/networks). */
export interface NetworkEvents {
  /** How long after a look that found nothing the next one comes, in milliseconds; 2,000 when left out. */
  readonly pause?: number;
  /** What came after `cursor` for all accounts, and where to go on; the first time there is no cursor. */
  poll?(input: { readonly cursor: string | undefined; readonly signal: Cancellation }): Promise<FoundEvents>;
  /** The same for one account, where the network has no cursor for all. */
  pollAccount?(input: {
    readonly session: NetworkSession;
    readonly cursor: string | undefined;
    readonly signal: Cancellation;
  }): Promise<FoundEvents>;
  /** Requests that the network sends us. */
  readonly requests?: {
    /** The headers that are needed to read one, in small letters. */
    readonly headers: readonly string[];
    /** What it tells; `refused` when its signature is not the network's. */
    read(request: NetworkRequest): Promise<readonly NetworkEvent[]>;
  };
  /** Tells the person where they are, in the chat the event came from and in words that fit the network. */
  tell?(person: string, notice: ConnectionNotice): Promise<void>;
}

/** Everything one network can do here. A capability that is absent is not built or not possible. */
export interface NetworkAdapter {
  readonly social_network: SocialNetwork;
  readonly connect?: NetworkConnect;
  readonly publish?: NetworkPublish;
  readonly events?: NetworkEvents;
  /** Where the application belongs to the organization, not to this service. */
  readonly own_application?: {
    /** Asks the network; throws `NetworkFailure` with the reason when the application cannot be used. */
    check(application: OwnApplication): Promise<{ readonly application_name: string }>;
  };
  /** Public documents the network reads from us (client metadata, keys), by path below `/connect/<network>/`. */
  readonly documents?: Readonly<Record<string, () => Promise<AdapterData>>>;
}

/** Fits pictures to what a network takes. */
export interface ImageFitter {
  /**
   * The image without its metadata, upright, in an accepted format, within the pixel and byte bounds;
   * undefined when that cannot be done without losing what a person would miss.
   */
  fit(
    image: ByteStream,
    bounds: {
      readonly formats: readonly FileFormat[];
      readonly max_bytes: number;
      readonly max_side?: number;
    },
  ): Promise<
    | {
        readonly bytes: Uint8Array;
        readonly mime_type: string;
        readonly width: number;
        readonly height: number;
      }
    | undefined
  >;
}
