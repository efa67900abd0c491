import type { DateTime } from '../foundation/date-time.ts';

/** A process that takes jobs, as stored for all others to see. */
export interface Worker {
  readonly _id: string;
  readonly started_date: DateTime;
  /** The date of its last heartbeat, by the database's clock. */
  readonly seen_date: DateTime;
  /** The jobs whose last run in this process failed. */
  readonly failing_jobs?: readonly string[] | undefined;
  /**
   * The seconds by which its clock is ahead of the database's (negative: behind); absent while correct. While set, it
   * takes no jobs.
   */
  readonly seconds_ahead?: number | undefined;
}
