import type { IncomingKind } from '../networks/incoming-kind.ts';
import type { LimitFigures } from '../networks/limit-figures.ts';
import type { SocialNetwork } from '../networks/social-network.ts';
import type { PublicationContent } from '../publications/publication.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { Sealed } from '../shared/secrets.ts';
import type { PostingSlot } from '../slots/posting-slot.ts';

/** What the posts of an account have where they say nothing themselves. */
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
  /** When a person last gave access to it; absent in records of older releases. */
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
  /** Recognizes who gave access, where the network tells when they withdraw it. */
  readonly grant_key?: string;
  /** When what was exchanged in private before was read; empty when it is to be read once more. */
  readonly messages_read?: string | undefined;
  /** Whether the network pushes what happens to it. */
  readonly subscribed?: true;
  /** What it pushes; absent while that is not known. */
  readonly subscribed_to?: readonly IncomingKind[] | undefined;
  /** The same in the network's own words, where it has some. */
  readonly subscription_fields?: string | undefined;
  /** Until when the network sends what happens; absent: for good. */
  readonly subscription_ends?: DateTime | undefined;
  /** The tokens and keys at the network, sealed. */
  readonly session?: Sealed;
  /** The same date as `access_data.expires_in`, to find records by. */
  readonly session_expires?: DateTime;
  /** How many hourly renewals of the session have failed since the last one that did not; absent: none. */
  readonly failed_renewals?: number | undefined;
  /**
   * The scopes that were granted, sorted, with a space between, so that accounts with the same can be counted. Absent
   * when the network does not tell, and for accounts that were connected before this was kept.
   */
  readonly granted_scopes?: string;
  /** Until when the network wants no posts to this account. */
  readonly throttled_until?: DateTime;
  /** How much its network takes of it, as the network last told, and when that was. Absent where it tells nothing. */
  readonly own_limits?: LimitFigures;
  readonly own_limits_date?: DateTime;
  /** Facts about the account at the network that callers may see. */
  readonly extra_data?: Readonly<Record<string, unknown>>;
  /** Stays when the account is connected again. */
  readonly publish_defaults?: PublishDefaults;
  /** The weekly times at which it posts, in the order of the week. */
  readonly posting_slots?: readonly PostingSlot[];
  /** What waits in its slots is held back. */
  readonly slots_paused?: true;
  /** Who renews the session now, and until when they may. */
  readonly renewal_lease?: string;
  readonly renewal_lease_until?: DateTime;
  /** The connect session that created or reconnected it last; it decides what a connect token may enable. */
  readonly id_connect_session?: string;
  /** Name and username in lower case, for the `name` filter. */
  readonly search_text: string;
}
