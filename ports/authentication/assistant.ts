import type { DateTime } from '../shared/date-time.ts';

/**
 * What a person may allow an assistant. `interface` is the rest of the interface, which is searched and called by the name of an
 * operation.
 */
export type AssistantScope = 'draft' | 'inbox' | 'interface' | 'publish' | 'read';

/** What limits a caller who calls by way of an assistant, beside what they may do themselves. */
export interface AssistantLimits {
  /** The grant; absent where whoever runs the installation started the assistant. */
  readonly id_grant?: string;
  /** Of the assistant, in its own words. */
  readonly name: string;
  readonly id_organization: string;
  readonly scopes: readonly AssistantScope[];
}

/** What a person allowed one assistant, as stored. Ending it removes it. */
export interface AssistantGrant {
  readonly _id: string;
  readonly id_user: string;
  readonly id_client: string;
  readonly id_organization: string;
  /** Of the assistant, in its own words, or those of the person who made the token. */
  readonly name: string;
  /** The address of the assistant's metadata document; absent for a plain token. */
  readonly client_id?: string;
  readonly scopes: readonly AssistantScope[];
  /** The hash of the only secret that works now: the code, then each refresh token in turn; or the plain token. */
  readonly secret_hash: string;
  /** Given until the code is exchanged. */
  readonly code?: {
    readonly redirect_uri: string;
    /** By S256 (RFC 7636). */
    readonly challenge: string;
  };
  /** Marks what is issued for this grant, as `UserSession.stamp_key` does. Absent for a plain token. */
  readonly stamp_key?: string;
  /** The hash of the refresh token before, which may come again when its answer was lost. */
  readonly previous_hash?: string;
  /** When that was exchanged. */
  readonly refreshed_date?: DateTime;
  /** Whether the assistant has shown anything that it got in that answer. */
  readonly answer_arrived?: boolean;
  readonly creation_date: DateTime;
  readonly last_used_date?: DateTime;
  readonly expires_date: DateTime;
}
