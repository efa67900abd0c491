import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { Sealed } from '../shared/secrets.ts';

/** A connect token, as stored. */
export interface ConnectToken {
  readonly _id: string;
  readonly id_app: string;
  readonly id_client: string;
  readonly id_organization: string;
  /** The only network that it may connect; absent when the person chooses. */
  readonly social_network?: SocialNetwork;
  readonly redirect_uri?: string;
  /** The app's when the token was issued. */
  readonly secret_generation?: string;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
  /** The connect session that used it up. */
  readonly id_connect_session?: string;
}

/** One trip of a person to a network and back, as stored. */
export interface ConnectSession {
  /** Also the OAuth `state`, so it is random instead of ordered. */
  readonly _id: string;
  readonly id_organization: string;
  readonly id_client: string;
  readonly social_network: SocialNetwork;
  /** Who began it: exactly one of the two is present. */
  readonly id_user?: string;
  readonly id_connect_token?: string;
  /** Where the network sends the person back to. */
  readonly redirect_uri: string;
  /** What the adapter must remember until the person comes back, sealed. */
  readonly memory?: Sealed;
  /** `<network>:<identifier>` of the person who showed the state there, where the network has no redirect. */
  readonly network_person?: string;
  /** Whose open session it is, and for which network; there is only one at a time. Absent once it is completed. */
  readonly open_key?: string;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
  readonly completed: boolean;
}
