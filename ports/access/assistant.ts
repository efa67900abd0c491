import type { DateTime } from '../foundation/date-time.ts';

/**
 * What a person can allow an assistant. `interface` covers all other operations, which it searches and calls by name.
 */
export type AssistantScope = 'draft' | 'inbox' | 'interface' | 'publish' | 'read';

/** Limits on calls through an assistant, on top of the caller's own permissions. */
export interface AssistantLimits {
  /** The grant; absent when the operator started the assistant on the installation's machine. */
  readonly id_grant?: string;
  /** The assistant's name, as it gives it. */
  readonly name: string;
  readonly id_organization: string;
  readonly scopes: readonly AssistantScope[];
}

/** What a person allowed one assistant, as stored. Revoking it removes the record. */
export interface AssistantGrant {
  readonly _id: string;
  readonly id_user: string;
  readonly id_client: string;
  readonly id_organization: string;
  /** The assistant's name as it gives it, or the name that a person gave the token. */
  readonly name: string;
  /** The address of the assistant's metadata document; absent for a plain token. */
  readonly client_id?: string;
  readonly scopes: readonly AssistantScope[];
  /** The hash of the only secret that is valid now: the code, then each refresh token in turn; or the plain token. */
  readonly secret_hash: string;
  /** Present until the code is exchanged. */
  readonly code?: {
    readonly redirect_uri: string;
    /** The S256 code challenge (RFC 7636). */
    readonly challenge: string;
  };
  /** Marks what is issued for this grant, as `UserSession.stamp_key` does. Absent for a plain token. */
  readonly stamp_key?: string;
  /** The hash of the previous refresh token, which is accepted again when its answer was lost. */
  readonly previous_hash?: string;
  /** When it was exchanged. */
  readonly refreshed_date?: DateTime;
  /** Whether the assistant has used any token from that answer. */
  readonly answer_arrived?: boolean;
  readonly creation_date: DateTime;
  readonly last_used_date?: DateTime;
  readonly expires_date: DateTime;
}
