import type { DateTime } from './date-time.ts';

/** That somebody does what nobody else may do at the same time, as stored. */
export interface Lock {
  /** Derived from the name of what is done. */
  readonly _id: string;
  /** Made anew each time the lock is taken. */
  readonly holder: string;
  /** From then on the holder counts as dead. */
  readonly lease_until: DateTime;
}
