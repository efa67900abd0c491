import type { DateTime } from './date-time.ts';

/** When something that may happen only so often was attempted lately, as stored. */
export interface RecentAttempts {
  /** Derived from what is counted. */
  readonly _id: string;
  /** Oldest first. */
  readonly dates: readonly DateTime[];
  readonly expires_date: DateTime;
}
