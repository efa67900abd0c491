import type { DateTime } from '../foundation/date-time.ts';

/** Plain JSON that only the adapter interprets. The core seals and stores it. */
export type AdapterData = Readonly<Record<string, unknown>>;

/** The application that an organization itself created in a network's developer portal. */
export interface OwnApplication {
  readonly client_id: string;
  readonly client_secret: string;
  readonly bot_token: string;
}

/** Access to one account at its network. */
export interface NetworkSession {
  /** Tokens and keys. They are sealed before they are stored, and never logged or returned. */
  readonly data: AdapterData;
  /** When the access token expires; absent when it does not. */
  readonly expires_in?: DateTime;
  /** The granted scopes, by the network's names; absent when the network does not report them. */
  readonly granted_scopes?: readonly string[];
  /** The organization's own application, where the network uses one. Passed in with the session, never stored in it. */
  readonly application?: OwnApplication;
}
