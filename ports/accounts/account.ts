import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { Sealed } from '../shared/secrets.ts';

/** A profile, page or channel connected to an organization, as stored. */
export interface Account {
  readonly _id: string;
  readonly id_organization: string;
  readonly id_client: string;
  readonly social_network: SocialNetwork;
  /** Display name inside the service. */
  readonly name: string;
  readonly username?: string;
  /** Address of the picture at the network; empty when there is none. */
  readonly image: string;
  readonly creation_date: DateTime;
  /** 0 is healthy; anything else is the code that explains the broken connection. */
  readonly error_code: number;
  readonly deleted: boolean;
  /** Holds a slot of the plan and may publish. */
  readonly enabled: boolean;
  readonly access_data: {
    /** When the stored access token expires; absent when it does not. */
    readonly expires_in?: DateTime;
  };
  /** The network's own identifier of this account. */
  readonly external_identifier: string;
  /**
   * `<network>:<external identifier>` while the account is not deleted, so that one network account
   * is held by one organization at a time.
   */
  readonly network_key?: string;
  /** Tokens and keys of the network, sealed. */
  readonly session?: Sealed;
  /** The same as `access_data.expires_in`, to look for. */
  readonly session_expires?: DateTime;
  /** Until when the network holds this account's posts back. */
  readonly throttled_until?: DateTime;
  /** Facts of the network that callers may see. */
  readonly extra_data?: Readonly<Record<string, unknown>>;
  /** Who renews the session now, and until when it may. */
  readonly renewal_lease?: string;
  readonly renewal_lease_until?: DateTime;
  /** The connect session that made or renewed it last: what a connect token may enable. */
  readonly id_connect_session?: string;
  /** Lower-cased name and username, for the `name` filter. */
  readonly search_text: string;
}
