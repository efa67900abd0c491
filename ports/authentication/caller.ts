import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';

export type CallerKind = 'app' | 'connect_token' | 'user';

/** A person with a user token. */
export interface UserCaller {
  readonly kind: 'user';
  readonly id_user: string;
  /** The sign-in the token came from; absent where an external issuer keeps the people. */
  readonly id_session?: string;
}

/** An integration with app credentials: may do everything its client may. */
export interface AppCaller {
  readonly kind: 'app';
  readonly id_app: string;
  readonly id_client: string;
}

/** An end user with a temporal connect token: connects accounts to one organization, nothing else. */
export interface ConnectTokenCaller {
  readonly kind: 'connect_token';
  readonly id_connect_token: string;
  /** The app that issued it. */
  readonly id_app: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly social_network?: SocialNetwork;
  readonly redirect_uri?: string;
  readonly expires_date: DateTime;
}

/** Whoever runs the installation, by the name they have on the machine: asks by command, never with a token. */
export interface OperatorCaller {
  readonly kind: 'operator';
  readonly name: string;
}

/** Who asks with a token. */
export type Caller = AppCaller | ConnectTokenCaller | UserCaller;
