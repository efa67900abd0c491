import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { AssistantLimits } from './assistant.ts';
import type { PortalScreen } from './portal-link.ts';

export type CallerKind = 'app' | 'connect_token' | 'portal_link' | 'user';

/** A person with a user token. */
export interface UserCaller {
  readonly kind: 'user';
  readonly id_user: string;
  /** The sign-in behind the token or the console's cookie; absent with a token of an external issuer. */
  readonly id_session?: string;
  /** When an external issuer authenticated them or, if unknown, issued the token. Present with its tokens only. */
  readonly authenticated_date?: DateTime;
  /** Present when they call through an assistant. */
  readonly assistant?: AssistantLimits;
}

/** A client program with app credentials, which may do everything that its client may. */
export interface AppCaller {
  readonly kind: 'app';
  readonly id_app: string;
  readonly id_client: string;
  /** Present when it calls through an assistant. */
  readonly assistant?: AssistantLimits;
}

/** An end user with a connect token, who may connect accounts to one organization and nothing else. */
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

/** An end user with a portal link, limited to what its screens need in one organization. */
export interface PortalCaller {
  readonly kind: 'portal_link';
  readonly id_portal_link: string;
  /** The app that issued it. */
  readonly id_app: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly screens: readonly PortalScreen[];
}

/** The operator, by their name on the machine. They use commands, never a token. */
export interface OperatorCaller {
  readonly kind: 'operator';
  readonly name: string;
}

/** The caller of an operation, identified by a token. */
export type Caller = AppCaller | ConnectTokenCaller | PortalCaller | UserCaller;

/** A caller who acts through an assistant. */
export type AssistantCaller = (AppCaller | UserCaller) & { readonly assistant: AssistantLimits };
