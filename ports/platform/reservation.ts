import type { DateTime } from '../foundation/date-time.ts';

/** An identifier chosen before its record is created, so that an interrupted run creates the same record again. */
export interface Reservation {
  /** Derived from what is to be created. */
  readonly _id: string;
  readonly reserved_id: string;
  readonly creation_date: DateTime;
}
