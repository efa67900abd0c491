import type { DateTime } from '../foundation/date-time.ts';
import type { SocialNetwork } from '../networks/social-network.ts';
import type { AccountCoverages, Comparison, Comparisons, PostCoverages } from './comparison.ts';
import type { Day, Metrics, Missing } from './metrics.ts';

/** Calendar days: the first inclusive, the last exclusive. */
export interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** A top publication. */
export interface ReportedPublication {
  readonly social_network: SocialNetwork;
  /** The name of the account; absent if the reader may not read accounts. */
  readonly account?: string;
  readonly publish_date: DateTime;
  /** Whether the reader may read publications there; otherwise title, text and URL are absent. */
  readonly isReadable: boolean;
  readonly title?: string;
  readonly text?: string;
  /** As reported by the network, unchecked. */
  readonly url?: string;
  readonly metrics: Metrics;
  readonly missing: Missing;
}

/**
 * The results of an organization and those below it in some days: the content of a report, without its presentation.
 */
export interface Report {
  readonly organization: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly timezone: string;
  readonly days: Days;
  /** The same number of days just before, for comparison. */
  readonly previous: Days;
  readonly made_date: DateTime;
  readonly accounts: {
    readonly total: Metrics;
    readonly compared: Comparisons;
    readonly covered: AccountCoverages;
    readonly missing: Missing;
  };
  /** Whether the last days are recent enough for their metrics to be incomplete. */
  readonly is_growing: boolean;
  readonly publications: {
    readonly published: number;
    readonly published_compared: Comparison;
    readonly total: Metrics;
    readonly compared: Comparisons;
    readonly covered: PostCoverages;
  };
  /** The same by network, by followers. */
  readonly networks: readonly {
    readonly social_network: SocialNetwork;
    readonly accounts: Metrics;
    readonly published: number;
    readonly publications: Metrics;
  }[];
  /** Metrics of accounts and number of publications per day, or per week for long periods. */
  readonly parts: readonly (Days & { readonly accounts: Metrics; readonly published: number })[];
  /** Whether the followers in the parts omit accounts without them on the first day. */
  readonly followers_partial: boolean;
  /** The publications with the highest engagement. */
  readonly top: readonly ReportedPublication[];
}
