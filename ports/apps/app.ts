import type { DateTime } from '../shared/date-time.ts';

/** Credentials of a client's integration, as stored (contract, AppsClientApp). */
export interface App {
  readonly _id: string;
  readonly id_client: string;
  readonly id_user?: string;
  readonly name: string;
  /** What the integration signs in with; never changes. */
  readonly client_id: string;
  /** The secret, sealed: it also signs webhooks, so it must be readable again. */
  readonly client_secret: string;
  readonly allowed_domains: readonly string[];
  readonly redirect_urls: readonly string[];
  readonly webhook_url?: string;
  readonly creation_date: DateTime;
  readonly deleted: boolean;
  readonly deleted_date?: DateTime;
}
