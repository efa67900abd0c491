import type { AdapterData, NetworkSession } from './network-session.ts';

/** An account that an authorization gave access to. */
export interface ConnectedAccount {
  /** Permanent at the network, even if the person renames the account. */
  readonly external_identifier: string;
  readonly name: string;
  readonly username?: string;
  readonly image?: string;
  /** Facts about the account at the network that callers may see (`is_member` at Slack). */
  readonly extra_data?: AdapterData;
  /**
   * The network's identifier of who granted access (a person, a workspace), where the network may report a withdrawal.
   */
  readonly grant?: string;
  readonly session: NetworkSession;
}
