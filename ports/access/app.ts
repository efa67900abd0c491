import type { DateTime } from '../foundation/date-time.ts';
import type { Sealed } from '../foundation/secrets.ts';

/** The interface's current names and forms, or those of its older dialect. */
export type WebhookDialect = 'current' | 'older';

/** Credentials with which a program of a client calls the interface, as stored. */
export interface App {
  readonly _id: string;
  readonly id_client: string;
  readonly id_user?: string;
  readonly name: string;
  /** A small logo for pages that people see, as a data URL. */
  readonly logo?: string;
  /** The identifier it signs in with; never changes. */
  readonly client_id: string;
  /** The secret. It is sealed rather than hashed, because it also signs webhooks. */
  readonly client_secret: Sealed;
  /**
   * Changes with each new secret and invalidates what was issued under the previous one. Absent until the first change.
   */
  readonly secret_generation?: string;
  /** The previous secret, sealed. Webhooks are also signed with it until `previous_secret_until`. */
  readonly previous_client_secret?: Sealed;
  readonly previous_secret_until?: DateTime;
  readonly allowed_domains: readonly string[];
  readonly redirect_urls: readonly string[];
  readonly webhook_url?: string;
  /** The dialect of its webhooks; absent: the current one. */
  readonly webhook_dialect?: WebhookDialect;
  /** When the webhook URL was switched off because it kept failing. Saving a `webhook_url` switches it on again. */
  readonly webhook_disabled_date?: DateTime;
  readonly creation_date: DateTime;
  readonly deleted: boolean;
  readonly deleted_date?: DateTime;
}
