import type { DateTime } from '../shared/date-time.ts';

/** An identifier that was chosen before its record is made, so that a run that was interrupted makes the same one. */
export interface Reservation {
  /** Derived from what is to be made. */
  readonly _id: string;
  readonly reserved_id: string;
  readonly creation_date: DateTime;
}
