import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { Day, Metrics, RawMissing, RawValues } from './metrics.ts';

/** What a network reported for an account and a day, unchanged. A later report for the same day replaces it. */
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
 * The same in the common vocabulary, for reports. It is derived from the measurement, and derived again when the
 * meaning of the numbers changes.
 */
export interface AccountDay extends Metrics {
  /** The measurement's `_id`. */
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_account: string;
  readonly social_network: SocialNetwork;
  readonly day: Day;
  /**
   * The first day on which `followers` no longer applies: the account's next day that has a count, at most eight days
   * later, so that the counts of two days never overlap. Absent while that day is not stored yet.
   */
  readonly followers_until?: Day | undefined;
}

/** When the numbers of an account are read. Its `_id` is the account's. */
export interface MetricPoll {
  readonly _id: string;
  readonly id_client: string;
  readonly social_network: SocialNetwork;
  /** The day up to which the account's own numbers were read; absent before the first read of the history. */
  readonly read_until?: Day | undefined;
  /** The last day, before it was read, for which the network reported numbers; absent: none yet. */
  readonly told_until?: Day | undefined;
  /** The day on which all posts were last checked to be measured. */
  readonly posts_checked?: Day | undefined;
  /** The version of the mapping by which its numbers were converted to the common vocabulary. */
  readonly version: number;
  /** The last known number of followers. */
  readonly followers?: number | undefined;
  /** When the account's own numbers are next read. */
  readonly next_date?: DateTime | undefined;
  /** Why numbers of the account are missing, by the network's names. */
  readonly missing?: RawMissing | undefined;
  /** The code of the error because of which reading is paused. */
  readonly error_code?: number | undefined;
  /** Consecutive failed reads. */
  readonly failures: number;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
