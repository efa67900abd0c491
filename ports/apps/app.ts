import type { DateTime } from '../shared/date-time.ts';
import type { Sealed } from '../shared/secrets.ts';

/** Credentials of a client's integration, as stored. */
export interface App {
  readonly _id: string;
  readonly id_client: string;
  readonly id_user?: string;
  readonly name: string;
  /** What the integration signs in with; never changes. */
  readonly client_id: string;
  /** The secret, sealed: it also signs webhooks, so it must be readable again. */
  readonly client_secret: Sealed;
  /** Another one with each new secret: what was issued under the one before is dead. Absent until the first change. */
  readonly secret_generation?: string;
  /** The secret before, sealed: webhooks are signed with it too until `previous_secret_until`. */
  readonly previous_client_secret?: Sealed;
  readonly previous_secret_until?: DateTime;
  readonly allowed_domains: readonly string[];
  readonly redirect_urls: readonly string[];
  readonly webhook_url?: string;
  /** When the address was switched off for failing too long; a new `webhook_url` switches it on again. */
  readonly webhook_disabled_date?: DateTime;
  readonly creation_date: DateTime;
  readonly deleted: boolean;
  readonly deleted_date?: DateTime;
}
