import type { SocialNetwork } from '../networks/social-network.ts';
import type { PlanData } from './client.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { Sealed } from '../foundation/secrets.ts';

/** The part of a plan assigned to one organization. Anything absent is shared with the level above. */
export type AssignedPlan = Pick<PlanData, 'accounts' | 'integrations' | 'space'> &
  Partial<Pick<PlanData, 'ai_credits' | 'publications' | 'x_credits'>>;

/** The brand context of AI plans. */
export interface AiContext {
  readonly brand_name?: string;
  readonly description?: string;
  readonly sector?: string;
  readonly audience?: string;
  readonly value_proposition?: string;
  readonly website?: string;
  readonly shop_url?: string;
  readonly blog_url?: string;
  readonly social_urls?: readonly string[];
  readonly default_tone?: string;
  readonly keywords?: readonly string[];
  readonly products?: string;
  readonly avoid?: string;
  readonly notes?: string;
}

/** The inbox settings of an organization. */
export interface InboxSettings {
  /** Whether comments are read automatically where that costs credits. */
  readonly x_comments?: boolean;
  /** Whether private messages of X are read automatically, for credits. */
  readonly x_messages?: boolean;
  /** How many days comments are kept, if less than the operator's own limit. */
  readonly retention_days?: number;
}

/** The settings of an organization's weekly mailed report. */
export interface ReportSettings {
  readonly enabled?: boolean;
  /** The day of the week, 1 (Monday) to 7. */
  readonly weekday?: number;
  /** The hour of the day, 0 to 23, in the organization's time zone. */
  readonly hour?: number;
  /** The identifiers of its recipients. */
  readonly recipients?: readonly string[];
  /** The person or app that last saved it while enabled; absent in older settings. */
  readonly id_user?: string;
  readonly id_app?: string;
}

/** An organization's own application at a network, as stored. */
export interface SocialCredentials {
  readonly client_id: string;
  readonly client_secret: Sealed;
  readonly bot_token: Sealed;
  readonly application_name: string;
  readonly verified_date: DateTime;
  /**
   * The key with which the network signs its requests about the application; absent when it was stored before this
   * existed.
   */
  readonly public_key?: string;
}

/** What holds accounts, files and publications, as stored. */
export interface Organization {
  readonly _id: string;
  readonly id_client: string;
  readonly name: string;
  /** A small logo for pages that people see, as a data URL. */
  readonly logo?: string;
  readonly search_text: string;
  readonly parent_organization?: string;
  /** All ancestors, starting with the root; never changes. */
  readonly ancestors: readonly string[];
  readonly creation_date: DateTime;
  readonly actual_plan?: AssignedPlan;
  /** Changes with `actual_plan`, for optimistic locking. */
  readonly plan_revision?: string;
  readonly ai_context?: AiContext;
  readonly stats_settings?: { readonly auto_refresh_x?: boolean };
  readonly inbox_settings?: InboxSettings;
  readonly report_settings?: ReportSettings;
  /** The IANA name of its time zone; `UTC` when absent. */
  readonly timezone?: string;
  /** The time zone of publications in slots that have no `slot_zone`; absent while it is `timezone`. */
  readonly slot_zone?: string;
  /** Its language as a BCP 47 tag; `en` when absent. */
  readonly language?: string;
  readonly social_credentials?: Readonly<Partial<Record<SocialNetwork, SocialCredentials>>>;
  /** The unguessable last segment of the address to which networks send events of these applications. */
  readonly incoming_key?: string;
  /** True while its contents are being removed. Callers no longer see it. */
  readonly deleted: boolean;
}
