import type { SocialNetwork } from '../networks/social-network.ts';
import type { PublicationType } from '../publications/publication.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { Day, EngagementBase, Metrics, Missing, RawMissing, RawValues } from './metrics.ts';

/** What a publication has reached, as last measured. Only those have it that a network has. */
export interface PublicationMetrics extends Metrics {
  /** That of the publication. */
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
  /** When it is measured next; absent when never again. */
  readonly next_date?: DateTime | undefined;
  /** When it was last measured; absent until it was. */
  readonly collected_date?: DateTime | undefined;
  /** How often in a row nothing had changed. */
  readonly unchanged: number;
  /** What the network said, by its own names. */
  readonly values: RawValues;
  readonly raw_missing?: RawMissing | undefined;
  readonly missing?: Missing | undefined;
  readonly engagement_base?: EngagementBase | undefined;
  /** How many that were, at the last measurement. */
  readonly engagement_base_value?: number | undefined;
}

/** What a publication had reached at the end of a day: the last measurement of that day. */
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
