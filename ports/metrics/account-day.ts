import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { Day, Metrics, RawMissing, RawValues } from './metrics.ts';

/** What a network said of an account and a day, as it said it. A later answer for the same day takes its place. */
export interface AccountMeasurement {
  /** Derived from account and day. */
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_account: string;
  readonly social_network: SocialNetwork;
  readonly day: Day;
  readonly values: RawValues;
  readonly collected_date: DateTime;
}

/**
 * The same in the common vocabulary, for reports. It follows from the measurements, and is made anew when what the numbers
 * mean changes.
 */
export interface AccountDay extends Metrics {
  /** That of the measurement. */
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_account: string;
  readonly social_network: SocialNetwork;
  readonly day: Day;
  /**
   * The first day for which `followers` no longer stands: the account's next day that has them, at most eight days later. So no
   * two days of an account stand at once. Absent while that is not stored yet.
   */
  readonly followers_until?: Day | undefined;
}

/** When the numbers of an account are read, whose `_id` it has. */
export interface MetricPoll {
  readonly _id: string;
  readonly id_client: string;
  readonly social_network: SocialNetwork;
  /** The day up to which the account's own numbers were read; absent until some of the history was. */
  readonly read_until?: Day | undefined;
  /** The last day before its reading of which the network told anything; absent: of none yet. */
  readonly told_until?: Day | undefined;
  /** The day on which it was last checked that all posts are measured. */
  readonly posts_checked?: Day | undefined;
  /** The version of the table by which its numbers were brought into the common vocabulary. */
  readonly version: number;
  /** How many follow the account, as last counted. */
  readonly followers?: number | undefined;
  /** When the account's own numbers are read next. */
  readonly next_date?: DateTime | undefined;
  /** Why numbers of the account are missing, by the network's names. */
  readonly missing?: RawMissing | undefined;
  /** Why it pauses: the code of the error. */
  readonly error_code?: number | undefined;
  /** How many reads have failed since the last one that did not. */
  readonly failures: number;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
