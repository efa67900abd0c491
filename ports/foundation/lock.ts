import type { DateTime } from './date-time.ts';

/** An exclusive right to do something, as stored. */
export interface Lock {
  /** Derived from the name of the locked task. */
  readonly _id: string;
  /** New each time the lock is taken. */
  readonly holder: string;
  /** From this date on, the holder counts as dead. */
  readonly lease_until: DateTime;
}
