import type { IncomingKind } from '../networks/incoming-kind.ts';
import type { LimitFigures } from '../networks/limit-figures.ts';
import type { SocialNetwork } from '../networks/social-network.ts';
import type { PublicationContent } from '../publishing/publication.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { Sealed } from '../foundation/secrets.ts';
import type { PostingSlot } from '../publishing/posting-slot.ts';

/** Defaults of an account for the posts that leave these fields out. */
export type PublishDefaults = Pick<PublicationContent, 'options' | 'privacy' | 'reply_control'>;

/** A profile, page or channel connected to an organization, as stored. */
export interface Account {
  readonly _id: string;
  readonly id_organization: string;
  readonly id_client: string;
  readonly social_network: SocialNetwork;
  /** The display name inside the service. */
  readonly name: string;
  readonly username?: string;
  /** The address of the picture at the network; empty when there is none. */
  readonly image: string;
  readonly creation_date: DateTime;
  /** When a person last granted access; absent in records of older releases. */
  readonly connected_date?: DateTime;
  /** 0 when healthy; otherwise the code of the error that explains why the connection is broken. */
  readonly error_code: number;
  readonly deleted: boolean;
  /** Whether it holds a slot of the plan and may publish. */
  readonly enabled: boolean;
  readonly access_data: {
    /** When the stored access token expires; absent when it does not. */
    readonly expires_in?: DateTime;
  };
  /** The network's own identifier of this account. */
  readonly external_identifier: string;
  /**
   * `<network>:<external identifier>` while the account is not deleted, so that only one organization at a time
   * holds an account of a network.
   */
  readonly network_key?: string;
  /** Identifies the grant, at networks that report when one is withdrawn. */
  readonly grant_key?: string;
  /** When earlier private messages were imported; empty when they must be imported again. */
  readonly messages_read?: string | undefined;
  /** Whether the network pushes events of this account. */
  readonly subscribed?: true;
  /** The kinds of events that it pushes; absent while unknown. */
  readonly subscribed_to?: readonly IncomingKind[] | undefined;
  /** The subscribed fields in the network's own words, where it has any. */
  readonly subscription_fields?: string | undefined;
  /** When the subscription ends; absent when it does not. */
  readonly subscription_ends?: DateTime | undefined;
  /** The tokens and keys at the network, sealed. */
  readonly session?: Sealed;
  /** The same date as `access_data.expires_in`, to find records by. */
  readonly session_expires?: DateTime;
  /** Consecutive failures of the hourly session renewal; absent: none. */
  readonly failed_renewals?: number | undefined;
  /**
   * The granted scopes, sorted and joined with spaces, so that accounts with equal scopes can be counted. Absent when
   * the network does not report them, and for accounts connected before this was stored.
   */
  readonly granted_scopes?: string;
  /** Until when the network accepts no posts to this account. */
  readonly throttled_until?: DateTime;
  /** The account's own limits and when the network last reported them. Absent where it reports none. */
  readonly own_limits?: LimitFigures;
  readonly own_limits_date?: DateTime;
  /** Facts about the account at the network that callers may see. */
  readonly extra_data?: Readonly<Record<string, unknown>>;
  /** Kept when the account is reconnected. */
  readonly publish_defaults?: PublishDefaults;
  /** The weekly times at which it posts, ordered by weekday and time. */
  readonly posting_slots?: readonly PostingSlot[];
  /** Posts that are queued in its slots are held back. */
  readonly slots_paused?: true;
  /** Identifies the worker that renews the session, and when its lease ends. */
  readonly renewal_lease?: string;
  readonly renewal_lease_until?: DateTime;
  /** The connect session that created or reconnected it last; it decides what a connect token may enable. */
  readonly id_connect_session?: string;
  /** Name and username in lower case, for the `name` filter. */
  readonly search_text: string;
}
