import type { AdapterData, NetworkSession } from './network-session.ts';

/** An account to which an authorization gave access. */
export interface ConnectedAccount {
  /** Stays the same at the network, whatever the person renames. */
  readonly external_identifier: string;
  readonly name: string;
  readonly username?: string;
  readonly image?: string;
  /** Facts about the account at the network that callers may see (`is_member` at Slack). */
  readonly extra_data?: AdapterData;
  /** Who gave access, by the network's identifier (a person, a workspace), where the network may tell that they withdrew it. */
  readonly grant?: string;
  readonly session: NetworkSession;
}
