import type { PublicationType } from '../publications/publication.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { Sealed } from '../shared/secrets.ts';
import type { FeedState } from './feed.ts';

/** What can be connected besides networks: sources of files and of content. */
export type IntegrationProviderName = 'google_drive' | 'rss';

/** A field of the form with which a provider is connected. */
export interface ConfigField {
  readonly name: string;
  readonly type: 'accounts' | 'boolean' | 'number' | 'select' | 'text' | 'textarea' | 'url';
  readonly required?: boolean;
  readonly default?: boolean | number | string;
  readonly options?: readonly string[];
}

/** A provider, as a front needs to know it. */
export interface ProviderDescription {
  readonly provider: IntegrationProviderName;
  /** It is connected by a link and a code; otherwise by a form of `config_fields`. */
  readonly requires_oauth: boolean;
  /** It adds files to the library. */
  readonly file_import: boolean;
  /** New entries of it become publications. */
  readonly content_feed: boolean;
  /** The formats of files that are taken in; empty where `file_import` is false. */
  readonly accepted_formats: readonly string[];
  readonly config_fields: readonly ConfigField[];
}

/** What a person decides about an integration. Only feeds have any of it. */
export interface IntegrationConfig {
  /** The address of the feed, as it was last named or as the feed moved. */
  readonly url?: string;
  readonly id_accounts?: readonly string[];
  readonly publication_type?: PublicationType;
  /** The text of a post, with `{{title}}`, `{{link}}` and `{{summary}}`. */
  readonly template?: string;
  /** Posts go out by themselves; otherwise they are drafts. */
  readonly auto_publish?: boolean;
  /** Those that go out by themselves do so in the next free slots of their accounts. */
  readonly use_slots?: boolean;
  /** The picture of an item goes with its post. */
  readonly import_image?: boolean;
  /** How many items become posts on a day of the organization. */
  readonly max_per_day?: number;
}

/**
 * Where an integration is in its life: `connecting` until its provider has agreed, `leaving` until the provider knows that
 * it was disconnected. People see it only in between.
 */
export type IntegrationPhase = 'connected' | 'connecting' | 'leaving';

/** A source of files or of content that an organization has connected, as stored. */
export interface Integration {
  readonly _id: string;
  readonly id_organization: string;
  readonly id_client: string;
  /** The person or app that connected it or saved it last, and is responsible for what a feed posts; absent in those of before. */
  readonly id_user?: string;
  readonly id_app?: string;
  readonly provider: IntegrationProviderName;
  readonly phase: IntegrationPhase;
  readonly name: string;
  /** Which account at the provider it is, or the address of the feed; two with the same are the same there. */
  readonly external_identifier?: string;
  readonly config: IntegrationConfig;
  /** Only enabled ones count in the plan. */
  readonly enabled: boolean;
  /** The code of the last failure; absent while it is well. */
  readonly error_code?: number;
  /** How often `error_code` was set. Each time is announced once. */
  readonly failures: number;
  /** What the provider takes for a password: JSON, sealed. */
  readonly credentials?: Sealed;
  /** What is known of a feed. */
  readonly feed?: FeedState;
  /** Until when the feed's hub tells of new items, and when it did since a reading last began. Both change beside a worker. */
  readonly hub_ends?: DateTime;
  readonly hub_told?: DateTime;
  readonly last_used_date?: DateTime;
  readonly creation_date: DateTime;
  /** When a worker must look at it next; absent when there is nothing to do. */
  readonly due_date?: DateTime;
  readonly lease?: string;
  /** When telling the provider that it was disconnected is given up. */
  readonly give_up_date?: DateTime;
}

/** The way of one person to a provider and back, as stored. */
export interface IntegrationLink {
  /** Also the OAuth `state`, so it is random instead of ordered. */
  readonly _id: string;
  readonly id_organization: string;
  readonly id_client: string;
  readonly provider: IntegrationProviderName;
  /** Who asked for it: `user:<id>` or `app:<id>`. */
  readonly asker: string;
  /** Where the provider sends the person back to. */
  readonly redirect_uri: string;
  /** What must be remembered until they are back (the PKCE verifier): JSON, sealed. */
  readonly memory: Sealed;
  /** The integration that it renews; absent when it connects a new one. */
  readonly id_integration?: string;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
}
