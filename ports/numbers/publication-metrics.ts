import type { SocialNetwork } from '../networks/social-network.ts';
import type { PublicationType } from '../publishing/publication.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { Day, EngagementBase, Metrics, Missing, RawMissing, RawValues } from './metrics.ts';

/** The numbers of a publication, as last measured. Only publications that exist at the network have them. */
export interface PublicationMetrics extends Metrics {
  /** The publication's `_id`. */
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_account: string;
  readonly social_network: SocialNetwork;
  readonly publication_type: PublicationType;
  readonly publish_date: DateTime;
  /** As in the publication. */
  readonly id_ai_plan?: string;
  readonly id_integration?: string;
  /** When it is next measured; absent when it no longer is. */
  readonly next_date?: DateTime | undefined;
  /** When it was last measured; absent before the first time. */
  readonly collected_date?: DateTime | undefined;
  /** Consecutive measurements without a change. */
  readonly unchanged: number;
  /** What the network reported, by its own names. */
  readonly values: RawValues;
  readonly raw_missing?: RawMissing | undefined;
  readonly missing?: Missing | undefined;
  readonly engagement_base?: EngagementBase | undefined;
  /** The value of the engagement base at the last measurement. */
  readonly engagement_base_value?: number | undefined;
}

/** The numbers of a publication at the end of a day: the last measurement of that day. */
export interface PublicationDay {
  /** Derived from publication and day. */
  readonly _id: string;
  readonly id_organization: string;
  readonly id_publication: string;
  readonly day: Day;
  readonly values: RawValues;
  readonly metrics: Metrics;
  readonly engagement_base?: EngagementBase | undefined;
  readonly collected_date: DateTime;
}
