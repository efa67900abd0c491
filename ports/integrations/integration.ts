import type { PublicationType } from '../publishing/publication.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { Sealed } from '../foundation/secrets.ts';
import type { FeedState } from './feed.ts';

/** What can be connected besides networks: sources of files and of content. */
export type IntegrationProviderName = 'google_drive' | 'rss';

/** A field of a provider's connection form. */
export interface ConfigField {
  readonly name: string;
  readonly type: 'accounts' | 'boolean' | 'number' | 'select' | 'text' | 'textarea' | 'url';
  readonly required?: boolean;
  readonly default?: boolean | number | string;
  readonly options?: readonly string[];
}

/** A provider, as a user interface needs to know it. */
export interface ProviderDescription {
  readonly provider: IntegrationProviderName;
  /** Whether it is connected by OAuth; otherwise by a form of `config_fields`. */
  readonly requires_oauth: boolean;
  /** Whether files can be imported from it. */
  readonly file_import: boolean;
  /** Whether its new entries become publications. */
  readonly content_feed: boolean;
  /** The accepted file formats; empty when `file_import` is false. */
  readonly accepted_formats: readonly string[];
  readonly config_fields: readonly ConfigField[];
}

/** The user's settings of an integration. Only feeds have any. */
export interface IntegrationConfig {
  /** The address of the feed, as last entered or as the feed moved. */
  readonly url?: string;
  readonly id_accounts?: readonly string[];
  readonly publication_type?: PublicationType;
  /** The text of a post, with `{{title}}`, `{{link}}` and `{{summary}}`. */
  readonly template?: string;
  /** Whether posts are published automatically; otherwise they are drafts. */
  readonly auto_publish?: boolean;
  /** Whether automatic posts take the next free slots of their accounts. */
  readonly use_slots?: boolean;
  /** Whether a post includes the picture of its item. */
  readonly import_image?: boolean;
  /** The most items that become posts per day of the organization. */
  readonly max_per_day?: number;
}

/**
 * The life cycle of an integration: `connecting` until its provider has agreed, `leaving` until the provider was
 * notified of the disconnection. Only `connected` ones are shown to users.
 */
export type IntegrationPhase = 'connected' | 'connecting' | 'leaving';

/** A source of files or of content that an organization has connected, as stored. */
export interface Integration {
  readonly _id: string;
  readonly id_organization: string;
  readonly id_client: string;
  /** The person or app that connected or last saved it, on whose behalf a feed posts; absent in older records. */
  readonly id_user?: string;
  readonly id_app?: string;
  readonly provider: IntegrationProviderName;
  readonly phase: IntegrationPhase;
  readonly name: string;
  /** The account at the provider, or the address of the feed. Two integrations with the same one are duplicates. */
  readonly external_identifier?: string;
  readonly config: IntegrationConfig;
  /** Only enabled integrations count towards the plan. */
  readonly enabled: boolean;
  /** The code of the last failure; absent while healthy. */
  readonly error_code?: number;
  /** How often `error_code` was set. Each time is announced once. */
  readonly failures: number;
  /** The credentials for the provider: JSON, sealed. */
  readonly credentials?: Sealed;
  /** The state of a feed. */
  readonly feed?: FeedState;
  /**
   * When the hub's subscription ends, and when it last announced something since a read began. Other processes than the
   * worker change both.
   */
  readonly hub_ends?: DateTime;
  readonly hub_told?: DateTime;
  readonly last_used_date?: DateTime;
  readonly creation_date: DateTime;
  /** When a worker must process it next; absent when there is nothing to do. */
  readonly due_date?: DateTime;
  readonly lease?: string;
  /** When to stop trying to notify the provider of the disconnection. */
  readonly give_up_date?: DateTime;
}

/** A person's trip to a provider and back, as stored. */
export interface IntegrationLink {
  /** Also the OAuth `state`, so it is random instead of ordered. */
  readonly _id: string;
  readonly id_organization: string;
  readonly id_client: string;
  readonly provider: IntegrationProviderName;
  /** Who started it: `user:<id>` or `app:<id>`. */
  readonly asker: string;
  /** Where the provider sends the person back to. */
  readonly redirect_uri: string;
  /** What must be kept until they return (the PKCE verifier): JSON, sealed. */
  readonly memory: Sealed;
  /** The integration to reconnect; absent when connecting a new one. */
  readonly id_integration?: string;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
}
