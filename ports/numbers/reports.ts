import type { SocialNetwork } from '../networks/social-network.ts';
import type { PublicationState } from '../publishing/publication.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { Day, MetricName, Metrics } from './metrics.ts';

/** How numbers are grouped. */
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

/**
 * A metric of an account on the days of a range and on those as long before. Days count in pairs: one of the range, and
 * the one as many days before as the range has.
 */
export interface PairedDays {
  readonly id_account: string;
  readonly social_network: SocialNetwork;
  readonly name: MetricName;
  /** The sum over the days of the range, how many of them have a value, and the last of those. */
  readonly total: number;
  readonly reported: number;
  readonly last?: Day;
  /** How many days before the range have a value. */
  readonly reported_before: number;
  /** How many pairs have two values, the day in the range of the last of those, and the sums over them. */
  readonly days: number;
  readonly until?: Day;
  readonly now: number;
  readonly before: number;
}

/** Days of organizations: the first inclusive, the last exclusive. */
export interface DayRange extends OfOrganizations {
  readonly from: Day;
  readonly until: Day;
  /** Only these accounts of theirs. */
  readonly accounts?: readonly string[] | undefined;
}

/** Dates of organizations: the first inclusive, the last exclusive. */
export interface DateRange extends OfOrganizations {
  readonly from: DateTime;
  readonly until: DateTime;
}

/** Numbers of publications by state, network or UTC day. */
export interface PublicationCounts {
  readonly by_state: readonly { readonly state: PublicationState; readonly total: number }[];
  readonly by_network: readonly { readonly social_network: SocialNetwork; readonly total: number }[];
  readonly by_day: readonly { readonly day: Day; readonly state: PublicationState; readonly total: number }[];
}

/** Sums over the publications of a network, or of all. */
export interface PublicationSums {
  readonly group: string | null;
  /** How many were published, and how many of them were measured. */
  readonly published: number;
  readonly publications: number;
  readonly metrics: Metrics;
  /** How many have each metric. */
  readonly counts: Metrics;
}

/**
 * Aggregates over many records, computed by the storage. Rows and lists are ordered by group, then by name; a group
 * without a number has no row for it. Memory is bounded by the size of the result.
 */
export interface Reports {
  /** Sums these metrics over `account_days`. `followers` is not among them. */
  sumAccountDays(
    range: DayRange & { readonly by: ReportGroup; readonly names: readonly MetricName[] },
  ): Promise<readonly MetricRow[]>;
  /**
   * Pairs the days of the range with as many days before it, by account and then by metric. `followers` is not among
   * the metrics. A metric without a value on any of these days has no row.
   */
  pairAccountDays(range: DayRange & { readonly names: readonly MetricName[] }): Promise<readonly PairedDays[]>;
  /**
   * Sums each account's last count of followers at the end of a group: of each day, or of the whole range. A count
   * applies from its day until `followers_until`; it may be from before the range. A day, network or account without a
   * count has no row.
   */
  sumFollowers(range: DayRange & { readonly by: ReportGroup }): Promise<readonly MetricRow[]>;
  /** Sums the metrics of the publications that were published in the range. */
  sumPublications(range: DateRange & { readonly by: 'network' | 'total' }): Promise<readonly PublicationSums[]>;
  /**
   * Returns the value of a metric at this rank, from 1, among the publications of the range, highest first; undefined
   * when fewer have the metric. This finds the threshold of a ranking without sorting records.
   */
  valueAt(range: DateRange & { readonly name: MetricName; readonly place: number }): Promise<number | undefined>;
  /** Counts the publications that were created in the range and are not deleted. */
  countCreated(range: DateRange): Promise<PublicationCounts>;
  /** Counts publications that exist at a network and were published in the range. */
  countPublished(
    range: DateRange,
  ): Promise<readonly { readonly day: Day; readonly social_network: SocialNetwork; readonly total: number }[]>;
}
