import type { DateTime } from './date-time.ts';

/** When something that is limited in number was attempted recently, as stored. */
export interface RecentAttempts {
  /** Derived from what is counted. */
  readonly _id: string;
  /** Oldest first. */
  readonly dates: readonly DateTime[];
  readonly expires_date: DateTime;
}
