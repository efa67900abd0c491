import type { DateTime } from '../shared/date-time.ts';

/** A process that takes work, as it shows itself to all others. */
export interface Worker {
  readonly _id: string;
  readonly started_date: DateTime;
  /** When it last showed that it lives. */
  readonly seen_date: DateTime;
}
