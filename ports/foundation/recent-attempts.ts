import type { DateTime } from './date-time.ts';

/** Recent uses of something that is rate-limited, as stored. */
export interface RecentAttempts {
  /** Derived from what is limited. */
  readonly _id: string;
  /** Oldest first. */
  readonly dates: readonly DateTime[];
  readonly expires_date: DateTime;
}
