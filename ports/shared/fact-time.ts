import type { DateTime } from './date-time.ts';

/** How we know what a network says: it pushed it, we read it there, or we did it there ourselves. */
export type FactSource = 'own' | 'push' | 'reading';

/**
 * How exact the date of a push is, where that is not to the millisecond. `second`: it happened at any moment of that second.
 * `latest`: it happened then or earlier, since the network gives only the time of sending.
 */
export type Precision = 'latest' | 'second';

/** When something that a network says became so, as far as we know. */
export interface FactTime {
  readonly source: FactSource;
  /** By the network's clock of a push. By ours otherwise: when the reading began, or when we had done it. */
  readonly date: DateTime;
  readonly precision?: Precision | undefined;
  /** When it reached us, by our clock. */
  readonly received: DateTime;
}

/** When a part of a record last changed. Of what older versions stored only the date is known. */
export type KnownTime = DateTime | FactTime;
