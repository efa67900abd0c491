import type { SocialNetwork } from '../networks/social-network.ts';
import type { PublicationState } from '../publications/publication.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { Day, MetricName, Metrics } from './metrics.ts';

/** By what numbers are put together. */
export type ReportGroup = 'account' | 'day' | 'network' | 'total';

/** A number of a group: the day, the network, or the identifier of the account; null for the total. */
export interface MetricRow {
  readonly group: string | null;
  readonly name: MetricName;
  readonly value: number;
}

interface OfOrganizations {
  readonly organizations: readonly string[];
}

/** Days of organizations: the first included, the last not. */
export interface DayRange extends OfOrganizations {
  readonly from: Day;
  readonly until: Day;
}

/** Dates of organizations: the first included, the last not. */
export interface DateRange extends OfOrganizations {
  readonly from: DateTime;
  readonly until: DateTime;
}

/** How many publications, and in which state, network or on which day in UTC. */
export interface PublicationCounts {
  readonly by_state: readonly { readonly state: PublicationState; readonly total: number }[];
  readonly by_network: readonly { readonly social_network: SocialNetwork; readonly total: number }[];
  readonly by_day: readonly {
    readonly day: Day;
    readonly state: PublicationState;
    readonly total: number;
  }[];
}

/**
 * Sums over many records, made where the records are. Rows and lists are in the order of their groups, then of the names; a
 * group without a number has no row for it. Memory is bounded by what is returned.
 */
export interface Reports {
  /** Sums what `account_days` have of these numbers, of which none is `followers`. */
  sumAccountDays(
    range: DayRange & { readonly by: ReportGroup; readonly names: readonly MetricName[] },
  ): Promise<readonly MetricRow[]>;
  /**
   * Sums the `followers` that each account had last at the end of a group: of each day, or of the whole range. A number stands
   * from its day until its `followers_until`; it may be from before the range. A day, network or account for which none stands
   * has no row.
   */
  sumFollowers(range: DayRange & { readonly by: ReportGroup }): Promise<readonly MetricRow[]>;
  /** Sums the numbers of the publications that were published in the range, and tells how many of them were measured. */
  sumPublications(
    range: DateRange & { readonly by: 'network' | 'total' },
  ): Promise<
    readonly { readonly group: string | null; readonly publications: number; readonly metrics: Metrics }[]
  >;
  /**
   * Returns how much of a number the publication has that stands at this place, from 1, among those of the range with most of it;
   * undefined when fewer were measured that have it. So those of a ranking are found without sorting records.
   */
  valueAt(
    range: DateRange & { readonly name: MetricName; readonly place: number },
  ): Promise<number | undefined>;
  /** Counts the publications that were created in the range and are not deleted. */
  countCreated(range: DateRange): Promise<PublicationCounts>;
  /** Counts those that a network has and were published in the range. */
  countPublished(
    range: DateRange,
  ): Promise<
    readonly { readonly day: Day; readonly social_network: SocialNetwork; readonly total: number }[]
  >;
}
