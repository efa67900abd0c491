import type { DateTime } from '../shared/date-time.ts';

/** A process that takes work, as stored for all others to see. */
export interface Worker {
  readonly _id: string;
  readonly started_date: DateTime;
  /** When it last showed that it is alive, by the database's clock. */
  readonly seen_date: DateTime;
  /** The jobs whose last run in this process failed. */
  readonly failing_jobs?: readonly string[] | undefined;
  /** By how many seconds its clock is ahead of the database's, or behind; absent while it is right. It takes no work. */
  readonly seconds_ahead?: number | undefined;
}
