import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { Sealed } from '../foundation/secrets.ts';

/** A connect token, as stored. */
export interface ConnectToken {
  readonly _id: string;
  readonly id_app: string;
  readonly id_client: string;
  readonly id_organization: string;
  /** The only network that it may connect; absent when the person chooses. */
  readonly social_network?: SocialNetwork;
  readonly redirect_uri?: string;
  /** The app's `secret_generation` when the token was issued. */
  readonly secret_generation?: string;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
  /** The connect session that consumed it. */
  readonly id_connect_session?: string;
}

/** A person's trip to a network and back, as stored. */
export interface ConnectSession {
  /** Also the OAuth `state`, so it is random instead of ordered. */
  readonly _id: string;
  readonly id_organization: string;
  readonly id_client: string;
  readonly social_network: SocialNetwork;
  /** Who started it: exactly one of the two is present. */
  readonly id_user?: string;
  readonly id_connect_token?: string;
  /** Where the network sends the person back to. */
  readonly redirect_uri: string;
  /** The adapter's state for the trip, sealed. */
  readonly memory?: Sealed;
  /** `<network>:<identifier>` of the person who presented the state, at networks without a redirect. */
  readonly network_person?: string;
  /**
   * Identifies whose open session this is and for which network, so that there is only one at a time. Absent once
   * completed.
   */
  readonly open_key?: string;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
  readonly completed: boolean;
}
