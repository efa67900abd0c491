import type { SocialNetwork } from '../networks/social-network.ts';
import type { PlanData } from '../clients/client.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { Sealed } from '../shared/secrets.ts';

/** The part of a plan assigned to one organization. What is absent is shared with the level above. */
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

/** What an organization decides about its inbox. */
export interface InboxSettings {
  /** Whether comments are read by themselves where that costs credits. */
  readonly x_comments?: boolean;
  /** Whether private messages of X are read by themselves, for credits. */
  readonly x_messages?: boolean;
  /** For how many days comments are kept, where that is less than the operator's own limit. */
  readonly retention_days?: number;
}

/** What an organization decides about the report that is mailed to its people every week. */
export interface ReportSettings {
  readonly enabled?: boolean;
  /** The day of the week on which it is mailed, 1 (Monday) to 7. */
  readonly weekday?: number;
  /** The hour at which it is mailed, 0 to 23, in the time zone of the organization. */
  readonly hour?: number;
  /** The identifiers of the people who get it. */
  readonly recipients?: readonly string[];
  /** The person or app that saved it last while it was enabled; absent in settings of before. */
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
  /** The key with which the network signs what it sends about the application; absent when it was stored before. */
  readonly public_key?: string;
}

/** What holds accounts, files and publications, as stored. */
export interface Organization {
  readonly _id: string;
  readonly id_client: string;
  readonly name: string;
  /** A small picture for pages that people see, as a data URL. */
  readonly logo?: string;
  readonly search_text: string;
  readonly parent_organization?: string;
  /** All organizations above, starting with the root; never changes. */
  readonly ancestors: readonly string[];
  readonly creation_date: DateTime;
  readonly actual_plan?: AssignedPlan;
  /** Changes with `actual_plan`, so that of two changes at once, one must look again. */
  readonly plan_revision?: string;
  readonly ai_context?: AiContext;
  readonly stats_settings?: { readonly auto_refresh_x?: boolean };
  readonly inbox_settings?: InboxSettings;
  readonly report_settings?: ReportSettings;
  /** The name of its time zone in the time zone database (IANA); `UTC` when absent. */
  readonly timezone?: string;
  /** Its language as a BCP 47 tag; `en` when absent. */
  readonly language?: string;
  readonly social_credentials?: Readonly<Partial<Record<SocialNetwork, SocialCredentials>>>;
  /** The last part of the address at which networks tell of these applications, which nobody can guess. */
  readonly incoming_key?: string;
  /** True while what it holds is being removed. Callers do not see it any more. */
  readonly deleted: boolean;
}
